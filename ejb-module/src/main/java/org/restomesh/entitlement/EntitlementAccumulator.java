package org.restomesh.entitlement;

import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.restomesh.catalogue.Grants;

/** The set while it is folded: OR of features, sum of limits, union of vendors. */
final class EntitlementAccumulator {
  private final Map<String, Boolean> features = new TreeMap<>();
  private final Map<String, Long> limits = new TreeMap<>();
  private final Map<String, Set<String>> integrations = new TreeMap<>();

  void add(Grants grants) {
    grants.features().forEach(key -> features.put(key, true));
    grants.limits().forEach((key, value) -> limits.merge(key, value, EntitlementAccumulator::sum));
    grants
        .integrations()
        .forEach(
            (key, vendors) ->
                integrations.computeIfAbsent(key, any -> new TreeSet<>()).addAll(vendors));
  }

  void remove(String key) {
    features.remove(key);
    limits.remove(key);
    integrations.remove(key);
  }

  EntitlementSet folded() {
    return new EntitlementSet(features, limits, integrations);
  }

  private static Long sum(long running, long added) {
    boolean unlimited = running == Grants.UNLIMITED || added == Grants.UNLIMITED;
    return unlimited ? Grants.UNLIMITED : Math.addExact(running, added);
  }
}
