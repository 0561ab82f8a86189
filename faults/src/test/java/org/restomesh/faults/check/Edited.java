package org.restomesh.faults.check;

import static org.restomesh.faults.check.Records.with;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import org.restomesh.faults.history.Observation;

/** A history in which something is changed. */
final class Edited {
  private final List<Observation> all;

  Edited(List<Observation> history) {
    this.all = new ArrayList<>(history);
  }

  List<Observation> all() {
    return all;
  }

  <T extends Observation> T first(Class<T> kind, Predicate<T> which) {
    return every(kind, which).get(0);
  }

  <T extends Observation> List<T> every(Class<T> kind, Predicate<T> which) {
    List<T> found = all.stream().filter(kind::isInstance).map(kind::cast).filter(which).toList();
    if (found.isEmpty()) {
      throw new IllegalStateException("There is no such " + kind.getSimpleName());
    }
    return found;
  }

  void add(Observation observation) {
    all.add(observation);
  }

  <T extends Observation> void remove(Class<T> kind, Predicate<T> which) {
    all.removeAll(every(kind, which));
  }

  <T extends Observation> void change(Class<T> kind, Predicate<T> which, UnaryOperator<T> change) {
    for (T old : every(kind, which)) {
      all.set(all.indexOf(old), change.apply(old));
    }
  }

  /** Each has been seen when the other was. */
  void swapTimes(Observation one, Observation other) {
    all.set(all.indexOf(one), with(one, "at", other.at()));
    all.set(all.indexOf(other), with(other, "at", one.at()));
  }
}
