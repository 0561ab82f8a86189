package org.restomesh.bench.gate;

import java.lang.reflect.Field;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.restomesh.entitlement.EntitlementSet;
import org.restomesh.licensing.BillingAccount;
import org.restomesh.licensing.projection.ProjectedSet;
import org.restomesh.licensing.snapshot.Entitlements;
import org.restomesh.licensing.snapshot.LicensingSnapshot;
import org.restomesh.licensing.snapshot.LicensingSnapshotCache;
import org.restomesh.licensing.snapshot.LicensingSnapshots;
import org.restomesh.shared.BusinessClock;

/** The application's cache without its container and database: every tenant owns everything. */
final class GateCache {
  static final String FEATURE = "feature.apiAccess";

  private GateCache() {}

  static Entitlements entitlements() {
    LicensingSnapshotCache cache = new LicensingSnapshotCache();
    inject(cache, "snapshots", new EverythingOwned());
    Entitlements entitlements = new Entitlements();
    inject(entitlements, "snapshots", cache);
    inject(entitlements, "clock", new BusinessClock(Clock.systemUTC()));
    return entitlements;
  }

  private static void inject(Object bean, String name, Object value) {
    try {
      Field field = bean.getClass().getDeclaredField(name);
      field.setAccessible(true);
      field.set(bean, value);
    } catch (ReflectiveOperationException e) {
      throw new LinkageError("the bean has changed: " + name, e);
    }
  }

  private static final class EverythingOwned extends LicensingSnapshots {
    private static final EntitlementSet SET = new EntitlementSet(features(), limits(), vendors());

    @Override
    public LicensingSnapshot of(UUID tenantId, Instant now) {
      return new LicensingSnapshot(
          new BillingAccount(ZoneOffset.UTC, null),
          "tr",
          List.of(),
          new ProjectedSet(SET, 1, 0, Instant.EPOCH, now.plusSeconds(86_400)));
    }

    private static Map<String, Boolean> features() {
      Map<String, Boolean> features = new HashMap<>();
      for (String name :
          new String[] {
            "posAccess",
            "kdsIntegration",
            "customBranding",
            "multiLocation",
            "license",
            "prioritySupport",
            "advancedReports",
            "inventoryTracking",
            "reservationSystem",
            "personnelManagement",
            "cardShift",
            "aiContentGeneration",
            "apiAccess",
            "externalDisplay",
            "deliveryIntegration"
          }) {
        features.put("feature." + name, true);
      }
      return features;
    }

    private static Map<String, Long> limits() {
      return Map.of("limit.maxUsers", -1L, "limit.maxTables", -1L, "limit.maxBranches", 4L);
    }

    private static Map<String, Set<String>> vendors() {
      return Map.of("integration.sms", Set.of("*"), "integration.fiscal", Set.of("efatura"));
    }
  }
}
