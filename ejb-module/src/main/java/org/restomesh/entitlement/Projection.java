package org.restomesh.entitlement;

import static org.restomesh.entitlement.EntitlementSource.Withheld.EXPIRED;
import static org.restomesh.entitlement.EntitlementSource.Withheld.LICENSE_NOT_LIVE;
import static org.restomesh.entitlement.EntitlementSource.Withheld.NO;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.restomesh.catalogue.Catalogue;
import org.restomesh.catalogue.Grants;
import org.restomesh.catalogue.Product;

/**
 * The entitlement set of a day and where it comes from. The fold is a pure function: the free core,
 * then one source for each owned row, then the overrides (contract/3-licensing#fold).
 *
 * @param validUntil the first day on which a source changes by itself, in the tenant's zone: until
 *     its midnight the set holds unless somebody buys, cancels, pays or overrides; null is for ever
 */
public record Projection(
    EntitlementSet set, List<EntitlementSource> sources, @Nullable LocalDate validUntil) {

  public Projection {
    sources = List.copyOf(sources);
  }

  /**
   * Folds the set of a day.
   *
   * @param catalogue holds every owned product
   * @param owned in any order
   * @param today in the tenant's zone
   */
  public static Projection on(
      LocalDate today, Collection<OwnedProduct> owned, Overrides overrides, Catalogue catalogue) {
    EntitlementAccumulator running = new EntitlementAccumulator();
    running.add(FreeCore.GRANTS);
    List<EntitlementSource> sources = new ArrayList<>();
    sources.add(new EntitlementSource(FreeCore.SOURCE, FreeCore.GRANTS.members(), NO));
    LicenseStatus license = LicenseStatus.on(today, owned, catalogue);
    owned.stream()
        .sorted(Comparator.comparing(OwnedProduct::id))
        .forEach(
            row -> {
              Product product = catalogue.require(row.code());
              EntitlementSource.Withheld withheld = withheld(row.statusOn(today), product, license);
              Grants grants =
                  withheld == NO ? product.grants().times(row.quantityOn(today)) : Grants.NONE;
              running.add(grants);
              sources.add(new EntitlementSource(name(row), grants.members(), withheld));
            });
    overrides.foldInto(running);
    if (!overrides.members().isEmpty()) {
      sources.add(new EntitlementSource(Overrides.SOURCE, overrides.members(), NO));
    }
    return new Projection(running.folded(), sources, validUntil(today, owned).orElse(null));
  }

  private static EntitlementSource.Withheld withheld(
      OwnershipStatus row, Product product, LicenseStatus license) {
    if (!row.isLive()) {
      return EXPIRED;
    }
    return product.rules().requiresLicense() && !license.isLive() ? LICENSE_NOT_LIVE : NO;
  }

  private static String name(OwnedProduct row) {
    return "addon:" + row.code() + ":" + row.id();
  }

  private static Optional<LocalDate> validUntil(LocalDate today, Collection<OwnedProduct> owned) {
    return owned.stream()
        .filter(row -> row.isLiveOn(today) || row.renewal().next() != null)
        .flatMap(row -> row.changesAfter(today))
        .min(Comparator.naturalOrder());
  }
}
