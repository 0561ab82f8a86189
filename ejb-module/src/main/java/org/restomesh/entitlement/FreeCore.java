package org.restomesh.entitlement;

import java.util.Map;
import java.util.Set;
import org.restomesh.catalogue.Grants;

/** What every tenant has for free, licence or not (requirements/2-licensing-billing#free-core). */
public final class FreeCore {
  public static final Grants GRANTS =
      new Grants(
          Set.of(
              "feature.posAccess",
              "feature.kdsIntegration",
              "feature.customBranding",
              "feature.multiLocation"),
          Map.of(
              "limit.maxUsers", Grants.UNLIMITED,
              "limit.maxTables", Grants.UNLIMITED,
              "limit.maxProducts", Grants.UNLIMITED,
              "limit.maxCategories", Grants.UNLIMITED,
              "limit.maxMonthlyOrders", Grants.UNLIMITED,
              "limit.maxBranches", 1L),
          Map.of());

  static final String SOURCE = "free:baseline";

  private FreeCore() {}

  /** The set of a tenant that owns nothing. */
  public static EntitlementSet set() {
    EntitlementAccumulator running = new EntitlementAccumulator();
    running.add(GRANTS);
    return running.folded();
  }
}
