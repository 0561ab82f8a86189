package org.restomesh.bench.quote;

import java.time.LocalDate;
import java.time.ZoneId;
import org.restomesh.bench.installation.Database;

/**
 * The annual licence of the demo restaurant, the only tenant, written to the tables as a purchase
 * leaves it: a payment provider is not what is measured.
 */
public final class Licence {
  private static final int DAYS_LEFT = 200;
  private static final String FEATURES =
      "{\"feature.posAccess\":true,\"feature.kdsIntegration\":true,\"feature.customBranding\":true,"
          + "\"feature.multiLocation\":true,\"feature.license\":true,"
          + "\"feature.prioritySupport\":true}";
  private static final String LIMITS =
      "{\"limit.maxUsers\":-1,\"limit.maxTables\":-1,\"limit.maxProducts\":-1,"
          + "\"limit.maxCategories\":-1,\"limit.maxMonthlyOrders\":-1,\"limit.maxBranches\":1}";
  private static final String INTEGRATIONS = "{\"integration.fiscal\":[\"efatura\"]}";

  private Licence() {}

  /** Grants it with 200 days left and returns a cart for such a tenant. */
  public static TenLineCart grant(Database database) {
    LocalDate today = LocalDate.now(ZoneId.of("Europe/Istanbul"));
    LocalDate end = today.plusDays(DAYS_LEFT);
    LocalDate anchor = end.minusYears(1);
    String tenant = " from tenant on conflict do nothing";
    database.execute(
        "insert into billing_account (tenant_id, anchor_at) select id, date '"
            + anchor
            + "'"
            + tenant,
        "insert into owned_product (id, tenant_id, code, single, quantity, status, period_start,"
            + " period_end, charged_cents, origin, bought_at, created_at, version)"
            + " select gen_random_uuid(), id, 'license_annual', true, 1, 'ACTIVE', date '"
            + anchor
            + "', date '"
            + end
            + "', 490000, 'PURCHASE', now(), now(), 0"
            + tenant,
        "insert into entitlement_set (tenant_id, version, features, limits, integrations,"
            + " computed_at, valid_until, catalogue_version, revision) select id, 2, '"
            + FEATURES
            + "', '"
            + LIMITS
            + "', '"
            + INTEGRATIONS
            + "', now(), timestamptz '"
            + end
            + " 00:00+03', (select version from catalogue_state), 0"
            + tenant);
    return new TenLineCart(anchor, today);
  }
}
