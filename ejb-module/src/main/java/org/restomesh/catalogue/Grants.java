package org.restomesh.catalogue;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * What one unit of a product, or another source, adds to the entitlement set. Keys are complete;
 * the JSON is {@code {"feature.x": true, "limit.y": 1, "integration.z": ["vendor"]}}.
 *
 * @param features the features that it turns on, sorted
 * @param limits what it adds, sorted by key; {@link #UNLIMITED} or not negative
 * @param integrations vendor ids, at least one a key, sorted; {@link #ANY_VENDOR} is all of them
 */
public record Grants(
    Set<String> features, Map<String, Long> limits, Map<String, Set<String>> integrations) {
  /** The value of a limit that limits nothing; it wins in every sum. */
  public static final long UNLIMITED = -1;

  /** The vendor id that stands for every vendor. */
  public static final String ANY_VENDOR = "*";

  /** The grants of credit packs and services. */
  public static final Grants NONE = new Grants(Set.of(), Map.of(), Map.of());

  public Grants {
    features = Collections.unmodifiableSet(new TreeSet<>(features));
    limits = Collections.unmodifiableMap(new TreeMap<>(limits));
    Map<String, Set<String>> vendors = new TreeMap<>();
    integrations.forEach(
        (key, ids) -> vendors.put(key, Collections.unmodifiableSet(new TreeSet<>(ids))));
    integrations = Collections.unmodifiableMap(vendors);
    List<String> problems = GrantsReader.problems(members(features, limits, integrations));
    if (!problems.isEmpty()) {
      throw new IllegalArgumentException(String.join("; ", problems));
    }
  }

  /**
   * Reads the JSON form.
   *
   * @throws IllegalArgumentException naming all that {@link #problems} finds
   */
  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public static Grants of(Map<String, ?> members) {
    return GrantsReader.read(members);
  }

  /**
   * Why the JSON form can't be a product's grants, each as {@code key: what is wrong}: an unknown
   * prefix, a {@code credit.*} key, a value of the wrong type, a limit below -1.
   */
  public static List<String> problems(Map<String, ?> members) {
    return GrantsReader.problems(members);
  }

  /** The JSON form. */
  @JsonValue
  public Map<String, Object> members() {
    return members(features, limits, integrations);
  }

  /** All keys, sorted. */
  public Set<String> keys() {
    return members().keySet();
  }

  public boolean isEmpty() {
    return keys().isEmpty();
  }

  /**
   * What an owned row of a quantity grants: finite limits are multiplied (up to the highest that a
   * grant may have), an unlimited one stays unlimited.
   */
  public Grants times(int quantity) {
    if (quantity < 1) {
      throw new IllegalArgumentException("not a quantity: " + quantity);
    }
    Map<String, Long> multiplied = new TreeMap<>();
    limits.forEach(
        (key, value) ->
            multiplied.put(key, value == UNLIMITED ? UNLIMITED : capped(value, quantity)));
    return new Grants(features, multiplied, integrations);
  }

  private static long capped(long limit, int quantity) {
    return limit > GrantsReader.MAX_LIMIT / quantity ? GrantsReader.MAX_LIMIT : limit * quantity;
  }

  private static Map<String, Object> members(
      Set<String> features, Map<String, Long> limits, Map<String, Set<String>> integrations) {
    Map<String, Object> members = new TreeMap<>();
    features.forEach(key -> members.put(key, true));
    members.putAll(limits);
    members.putAll(integrations);
    return Collections.unmodifiableMap(members);
  }
}
