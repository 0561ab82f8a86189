package org.restomesh.faults.history;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * A history by kind and in the order of {@link Observation#at}; what is of the same time stays in
 * the order in which it was appended.
 */
public final class Observations {
  private final List<Observation> all;
  private final Map<Class<?>, List<Observation>> byKind = new HashMap<>();

  private Observations(List<Observation> all) {
    this.all = all;
    for (Observation observation : all) {
      byKind.computeIfAbsent(observation.getClass(), kind -> new ArrayList<>()).add(observation);
    }
  }

  public static Observations of(Collection<? extends Observation> history) {
    List<Observation> all = new ArrayList<>(history);
    // Threads append a little later than they saw.
    all.sort(Comparator.comparingLong(Observation::at));
    return new Observations(Collections.unmodifiableList(all));
  }

  public List<Observation> all() {
    return all;
  }

  public <T extends Observation> List<T> all(Class<T> kind) {
    @SuppressWarnings("unchecked") // Filled by class above.
    List<T> found = (List<T>) byKind.getOrDefault(kind, List.of());
    return Collections.unmodifiableList(found);
  }

  /** Those of a kind by what they have in common, which keeps the order of its first appearance. */
  public <T extends Observation, K> Map<K, List<T>> by(Class<T> kind, Function<T, K> common) {
    Map<K, List<T>> groups = new LinkedHashMap<>();
    for (T observation : all(kind)) {
      groups.computeIfAbsent(common.apply(observation), key -> new ArrayList<>()).add(observation);
    }
    return groups;
  }
}
