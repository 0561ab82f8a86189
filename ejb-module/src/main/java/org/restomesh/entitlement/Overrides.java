package org.restomesh.entitlement;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.restomesh.catalogue.Grants;
import org.restomesh.catalogue.KeyType;

/**
 * What a superadmin sets for a tenant by hand: full keys with a value that is merged like a grant,
 * or with {@code {"__replace": value}}, which takes the place of the running value of a limit or an
 * integration. Folded last and in order; a missing licence does not touch them.
 */
public final class Overrides {
  /** Nothing is overridden. */
  public static final Overrides NONE = new Overrides(Map.of());

  static final String SOURCE = "override:admin";

  private static final String REPLACE = "__replace";

  private final Map<String, Object> members;

  /**
   * @param members by full key, in the order of the fold; a null value is left out
   * @throws IllegalArgumentException naming all that {@link #problems} finds
   */
  public Overrides(Map<String, ?> members) {
    List<String> problems = problems(members);
    if (!problems.isEmpty()) {
      throw new IllegalArgumentException(String.join("; ", problems));
    }
    Map<String, Object> kept = new LinkedHashMap<>();
    members.forEach(
        (key, value) -> {
          if (value != null) {
            kept.put(key, value);
          }
        });
    this.members = Collections.unmodifiableMap(kept);
  }

  /** What is wrong, each as {@code key: what is wrong}; a null value is fine and removes. */
  public static List<String> problems(Map<String, ?> members) {
    List<String> problems = new ArrayList<>();
    members.forEach((key, value) -> problem(key, value).ifPresent(found -> problems.add(found)));
    return List.copyOf(problems);
  }

  /** The JSON form, in order. */
  public Map<String, Object> members() {
    return members;
  }

  void foldInto(EntitlementAccumulator running) {
    members.forEach((key, value) -> fold(key, value, running));
  }

  private static void fold(String key, Object value, EntitlementAccumulator running) {
    Optional<Object> replacement = replacement(value);
    if (replacement.isPresent()) {
      running.remove(key);
    }
    Object merged = replacement.orElse(value);
    if (!isNothing(key, merged)) {
      running.add(Grants.of(Map.of(key, merged)));
    }
  }

  private static Optional<String> problem(String key, @Nullable Object value) {
    Optional<Object> replacement = replacement(value);
    if (replacement.isPresent() && KeyType.of(key).equals(Optional.of(KeyType.FEATURE))) {
      return Optional.of(key + ": a feature cannot be replaced, sources can only turn it on");
    }
    Object merged = replacement.orElse(value);
    if (merged == null || isNothing(key, merged)) {
      return merged == null ? keyProblem(key) : Optional.empty();
    }
    Map<String, Object> alone = Map.of(key, merged);
    return Grants.problems(alone).stream().findFirst();
  }

  private static Optional<String> keyProblem(String key) {
    return KeyType.of(key).isPresent()
        ? Optional.empty()
        : Optional.of(key + ": must be a key such as feature.x, limit.x or integration.x");
  }

  /** False or no vendors: adds nothing, but may replace a list by nothing. */
  private static boolean isNothing(String key, Object value) {
    return KeyType.of(key)
        .map(
            type ->
                switch (type) {
                  case FEATURE -> Boolean.FALSE.equals(value);
                  case INTEGRATION -> value instanceof List<?> vendors && vendors.isEmpty();
                  case LIMIT -> false;
                })
        .orElse(false);
  }

  private static Optional<Object> replacement(@Nullable Object value) {
    return value instanceof Map<?, ?> wrapper && wrapper.keySet().equals(Set.of(REPLACE))
        ? Optional.ofNullable(wrapper.get(REPLACE))
        : Optional.empty();
  }
}
