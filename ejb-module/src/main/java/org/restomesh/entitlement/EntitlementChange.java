package org.restomesh.entitlement;

import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;

/**
 * The difference of two sets: the keys of {@code feature.entitlement.changed.v1}, sorted.
 *
 * @param changed in both sets, with different values
 */
public record EntitlementChange(Set<String> added, Set<String> removed, Set<String> changed) {

  public static EntitlementChange between(EntitlementSet before, EntitlementSet after) {
    Map<String, Object> old = before.members();
    Map<String, Object> now = after.members();
    return new EntitlementChange(
        keys(now, key -> !old.containsKey(key)),
        keys(old, key -> !now.containsKey(key)),
        keys(now, key -> old.containsKey(key) && !Objects.equals(old.get(key), now.get(key))));
  }

  /** Whether nothing changed: then there is no event and no new version. */
  public boolean changesNothing() {
    return added.isEmpty() && removed.isEmpty() && changed.isEmpty();
  }

  private static Set<String> keys(Map<String, Object> members, Predicate<String> wanted) {
    Set<String> keys = new TreeSet<>(members.keySet());
    keys.removeIf(wanted.negate());
    return keys;
  }
}
