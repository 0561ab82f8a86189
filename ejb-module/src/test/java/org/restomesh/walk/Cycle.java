package org.restomesh.walk;

import java.time.LocalDate;
import java.util.List;
import java.util.TreeSet;
import java.util.UUID;

/** A renewal that somebody can pay, or could have. */
final class Cycle {
  private static final List<Integer> MARKS = List.of(1, 7, 30);

  private final LocalDate anniversary;
  private final TreeSet<Integer> reminded = new TreeSet<>();
  private boolean open = true;
  private UUID id;

  Cycle(LocalDate anniversary) {
    this.anniversary = anniversary;
  }

  LocalDate anniversary() {
    return anniversary;
  }

  boolean isOpen() {
    return open;
  }

  void close() {
    open = false;
  }

  UUID id() {
    return id;
  }

  void is(UUID known) {
    if (id != null && !id.equals(known)) {
      throw new AssertionError("cycle of " + anniversary + " was " + id + ", is " + known);
    }
    id = known;
  }

  void remembers(Cycle earlier) {
    reminded.addAll(earlier.reminded);
  }

  /** The reminder that is to be sent with so many days left, or 0. Earlier ones are let go. */
  int remind(long daysLeft) {
    for (int mark : MARKS) {
      if (daysLeft >= 1 && daysLeft <= mark) {
        boolean first = !reminded.contains(mark);
        MARKS.stream().filter(other -> first && other >= mark).forEach(reminded::add);
        return first ? mark : 0;
      }
    }
    return 0;
  }
}
