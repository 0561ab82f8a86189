package org.restomesh.checkout.gate;

import static java.util.Objects.requireNonNull;

import org.jspecify.annotations.Nullable;
import org.restomesh.catalogue.KeyType;
import org.restomesh.entitlement.EntitlementSet;

/**
 * What a gate asked for and did not find.
 *
 * @param key the full key
 * @param vendor the vendor of an integration; null when any would do and for other types
 * @param usage of a limit: how much is used, else null
 * @param cap of a limit: how much there may be, else null
 */
public record Requirement(
    String key, @Nullable String vendor, @Nullable Long usage, @Nullable Long cap) {
  public Requirement {
    KeyType type =
        KeyType.of(key).orElseThrow(() -> new IllegalArgumentException("not a key: " + key));
    if ((type == KeyType.LIMIT) != (usage != null && cap != null)) {
      throw new IllegalArgumentException(key + ": usage and cap belong to limits");
    }
    if (vendor != null && type != KeyType.INTEGRATION) {
      throw new IllegalArgumentException(key + ": a vendor belongs to an integration");
    }
  }

  public static Requirement feature(String key) {
    return new Requirement(key, null, null, null);
  }

  public static Requirement integration(String key) {
    return new Requirement(key, null, null, null);
  }

  public static Requirement vendor(String key, String vendor) {
    return new Requirement(key, requireNonNull(vendor), null, null);
  }

  public static Requirement limit(String key, long usage, long cap) {
    return new Requirement(key, null, usage, cap);
  }

  public KeyType type() {
    return KeyType.of(key).orElseThrow();
  }

  /** Whether a set has it; a limit is met while there is room for one more. */
  boolean isMetBy(EntitlementSet set) {
    return switch (type()) {
      case FEATURE -> set.hasFeature(key);
      case LIMIT -> set.hasRoom(key, requireNonNull(usage)); // which each limit has
      case INTEGRATION -> vendor == null ? set.hasIntegration(key) : set.hasVendor(key, vendor);
    };
  }
}
