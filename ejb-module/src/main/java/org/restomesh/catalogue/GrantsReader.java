package org.restomesh.catalogue;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Reads grants from their JSON form, finding all problems at once. */
final class GrantsReader {
  /** High enough for any restaurant, low enough that no sum of owned rows overflows a long. */
  static final long MAX_LIMIT = 1_000_000_000_000L;

  private static final Pattern VENDOR = Pattern.compile("\\*|[a-z0-9][a-z0-9_-]{0,63}");

  private GrantsReader() {}

  static Grants read(Map<String, ?> members) {
    List<String> problems = problems(members);
    if (!problems.isEmpty()) {
      throw new IllegalArgumentException(String.join("; ", problems));
    }
    Set<String> features = new TreeSet<>();
    Map<String, Long> limits = new TreeMap<>();
    Map<String, Set<String>> integrations = new TreeMap<>();
    members.forEach(
        (key, value) -> {
          switch (KeyType.of(key).orElseThrow()) {
            case FEATURE -> features.add(key);
            case LIMIT -> limits.put(key, ((Number) value).longValue());
            case INTEGRATION -> integrations.put(key, vendors(value));
          }
        });
    return new Grants(features, limits, integrations);
  }

  static List<String> problems(Map<String, ?> members) {
    List<String> problems = new ArrayList<>();
    requireNonNull(members)
        .forEach(
            (key, value) ->
                problem(key, value).ifPresent(found -> problems.add(key + ": " + found)));
    return List.copyOf(problems);
  }

  /** What is wrong with one member, if anything. */
  static Optional<String> problem(String key, @Nullable Object value) {
    if (key.startsWith("credit.")) {
      return Optional.of("credits are balances and cannot be granted");
    }
    return KeyType.of(key)
        .map(type -> problem(type, value))
        .orElse(Optional.of("must be a key such as feature.x, limit.x or integration.x"));
  }

  private static Optional<String> problem(KeyType type, @Nullable Object value) {
    return switch (type) {
      case FEATURE -> unless(Boolean.TRUE.equals(value), "must be true");
      case LIMIT -> unless(isLimit(value), "must be an integer from 0 to " + MAX_LIMIT + ", or -1");
      case INTEGRATION ->
          unless(isVendors(value), "must be a list of at least one vendor id in lower case, or *");
    };
  }

  private static Optional<String> unless(boolean valid, String problem) {
    return valid ? Optional.empty() : Optional.of(problem);
  }

  private static boolean isLimit(@Nullable Object value) {
    if (!(value instanceof Integer || value instanceof Long)) {
      return false;
    }
    long limit = ((Number) value).longValue();
    return limit >= Grants.UNLIMITED && limit <= MAX_LIMIT;
  }

  private static boolean isVendors(@Nullable Object value) {
    return value instanceof Collection<?> ids
        && !ids.isEmpty()
        && ids.stream().allMatch(id -> id instanceof String text && VENDOR.matcher(text).matches());
  }

  private static Set<String> vendors(Object value) {
    Set<String> vendors = new TreeSet<>();
    ((Collection<?>) value).forEach(id -> vendors.add((String) id));
    return vendors;
  }
}
