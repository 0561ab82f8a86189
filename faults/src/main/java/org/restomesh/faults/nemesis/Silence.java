package org.restomesh.faults.nemesis;

import java.time.Duration;

/** How long nobody may be answered who repeats his request (contract/9-cluster). */
public enum Silence {
  /** A node is lost, or less: others answer. */
  OTHERS_ANSWER(3, false),
  /** A node that is frozen has to be found out first. */
  FROZEN(10, false),
  /** The database is away, so nobody is served; counted from its return. */
  NOBODY_ANSWERS(3, true);

  private final int seconds;
  private final boolean fromEnd;

  Silence(int seconds, boolean fromEnd) {
    this.seconds = seconds;
    this.fromEnd = fromEnd;
  }

  public Duration longest() {
    return Duration.ofSeconds(seconds);
  }

  /** Whether it counts from the end of the fault, until which there may be silence. */
  public boolean fromEnd() {
    return fromEnd;
  }
}
