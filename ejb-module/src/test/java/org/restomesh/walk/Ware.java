package org.restomesh.walk;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * What accounts of the walk buy: copied from requirements/2-licensing-billing#catalog-contents by
 * hand, not read from the catalogue.
 */
record Ware(
    String code,
    String kind,
    long listCents,
    boolean annual,
    boolean needsLicense,
    String dependsOn,
    Map<String, Object> grants) {
  static final Ware LICENSE =
      new Ware(
          "license_annual",
          "license",
          490_000,
          true,
          false,
          null,
          Map.of(
              "feature.license",
              true,
              "feature.prioritySupport",
              true,
              "integration.fiscal",
              Set.of("efatura")));
  static final Ware BRANCH =
      new Ware(
          "extra_branch",
          "capacity",
          399_000,
          true,
          true,
          null,
          Map.of("limit.maxBranches", 1L, "feature.multiLocation", true));
  static final Ware SMS =
      annual("sms_integration", "integration", 99_000, Map.of("integration.sms", Set.of("*")));
  static final List<Ware> ALL =
      List.of(
          LICENSE,
          BRANCH,
          annual("advanced_reports", "module", 129_000, Map.of("feature.advancedReports", true)),
          annual("module_inventory", "module", 390_000, Map.of("feature.inventoryTracking", true)),
          annual("api_access", "module", 249_000, Map.of("feature.apiAccess", true)),
          annual(
              "delivery_platforms",
              "integration",
              249_900,
              Map.of(
                  "feature.deliveryIntegration",
                  true,
                  "integration.delivery",
                  Set.of("platform_a", "platform_b", "platform_c", "platform_d"))),
          SMS,
          new Ware(
              "module_personnel_card_shift",
              "module",
              400_000,
              false,
              true,
              null,
              Map.of("feature.cardShift", true)),
          new Ware("credit_sms_500", "credit", 49_000, false, false, SMS.code(), Map.of()));

  private static final Map<String, Object> FREE_CORE =
      Map.of(
          "feature.posAccess", true,
          "feature.kdsIntegration", true,
          "feature.customBranding", true,
          "feature.multiLocation", true,
          "limit.maxUsers", -1L,
          "limit.maxTables", -1L,
          "limit.maxProducts", -1L,
          "limit.maxCategories", -1L,
          "limit.maxMonthlyOrders", -1L,
          "limit.maxBranches", 1L);

  /** Bought once at a time. */
  boolean isSingle() {
    return !kind.equals("capacity") && !kind.equals("credit");
  }

  boolean isLicense() {
    return kind.equals("license");
  }

  static Map<String, Object> freeCore() {
    Map<String, Object> set = new TreeMap<>();
    FREE_CORE.forEach((key, value) -> merge(set, key, value, 1));
    return set;
  }

  /** Adds what so many units of it grant to a set. */
  void grantTo(Map<String, Object> set, int units) {
    grants.forEach((key, value) -> merge(set, key, value, units));
  }

  private static void merge(Map<String, Object> set, String key, Object value, int units) {
    if (key.startsWith("limit.")) {
      long more = (Long) value < 0 ? -1 : (Long) value * units;
      long now = (Long) set.getOrDefault(key, 0L);
      long sum = now < 0 || more < 0 ? -1 : now + more;
      set.put(key, sum);
    } else if (value instanceof Set<?> vendors) {
      Set<Object> all = new TreeSet<>(vendors);
      all.addAll((Set<?>) set.getOrDefault(key, Set.of()));
      set.put(key, all);
    } else {
      set.put(key, value);
    }
  }

  private static Ware annual(String code, String kind, long cents, Map<String, Object> grants) {
    return new Ware(code, kind, cents, true, true, null, grants);
  }
}
