package org.restomesh.entitlement;

import static org.restomesh.catalogue.Grants.ANY_VENDOR;
import static org.restomesh.catalogue.Grants.UNLIMITED;

import java.util.Collections;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * What a tenant may use, by full key (requirements/2-licensing-billing#entitlement-set). A key that
 * is missing denies.
 *
 * @param features turned on; the value is always true
 * @param limits -1 is unlimited
 * @param integrations vendor ids, at least one a key; {@code *} is any vendor
 */
public record EntitlementSet(
    Map<String, Boolean> features,
    Map<String, Long> limits,
    Map<String, Set<String>> integrations) {

  public EntitlementSet {
    features = Collections.unmodifiableMap(new TreeMap<>(features));
    limits = Collections.unmodifiableMap(new TreeMap<>(limits));
    Map<String, Set<String>> vendors = new TreeMap<>();
    integrations.forEach(
        (key, ids) -> vendors.put(key, Collections.unmodifiableSet(new TreeSet<>(ids))));
    integrations = Collections.unmodifiableMap(vendors);
    if (features.containsValue(false)
        || limits.values().stream().anyMatch(limit -> limit < UNLIMITED)
        || integrations.values().stream().anyMatch(Set::isEmpty)) {
      throw new IllegalArgumentException("not an entitlement set");
    }
  }

  /** Whether a feature is on. */
  public boolean hasFeature(String key) {
    return features.containsKey(key);
  }

  /** A limit, -1 when unlimited; empty when no source grants it. */
  public OptionalLong limit(String key) {
    Long limit = limits.get(key);
    return limit == null ? OptionalLong.empty() : OptionalLong.of(limit);
  }

  public boolean isUnlimited(String key) {
    return limits.getOrDefault(key, 0L) == UNLIMITED;
  }

  /** Whether there may be one more where there are {@code used} already. */
  public boolean hasRoom(String key, long used) {
    return isUnlimited(key) || used < limits.getOrDefault(key, 0L);
  }

  /** Whether any vendor of the integration may be used. */
  public boolean hasIntegration(String key) {
    return integrations.containsKey(key);
  }

  public boolean hasVendor(String key, String vendor) {
    Set<String> vendors = integrations.getOrDefault(key, Set.of());
    return vendors.contains(vendor) || vendors.contains(ANY_VENDOR);
  }

  /** All keys with their values, sorted. */
  Map<String, Object> members() {
    Map<String, Object> members = new TreeMap<>(features);
    members.putAll(limits);
    members.putAll(integrations);
    return members;
  }
}
