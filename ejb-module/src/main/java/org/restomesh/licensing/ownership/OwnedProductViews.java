package org.restomesh.licensing.ownership;

import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.UUID;
import org.restomesh.catalogue.Catalogue;
import org.restomesh.catalogue.product.Products;
import org.restomesh.licensing.BillingAccounts;
import org.restomesh.licensing.LicensingSettings;

/** Shows owned rows as their tenant sees them. */
@Dependent
public class OwnedProductViews {
  @Inject BillingAccounts accounts;
  @Inject Products products;
  @Inject LicensingSettings settings;

  public OwnedProductDetails of(OwnedProductRecord row, Instant now) {
    return of(List.of(row), row.tenantId(), now).get(0);
  }

  /**
   * @param rows of one tenant
   */
  List<OwnedProductDetails> of(List<OwnedProductRecord> rows, UUID tenantId, Instant now) {
    Catalogue catalogue = products.asOf(now);
    LocalDate today = accounts.of(tenantId).dayOf(now);
    return rows.stream()
        .map(
            row ->
                OwnedProductDetails.of(
                    row, catalogue.require(row.code()), today, settings.graceDays()))
        .toList();
  }
}
