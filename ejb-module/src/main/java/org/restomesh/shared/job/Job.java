package org.restomesh.shared.job;

import java.time.Instant;

/**
 * Work with a schedule: bounded, idempotent, safe on several nodes at once. The scheduler runs
 * every bean of this type; the rehearsal endpoint runs one by hand
 * (contract/7-rehearsal-operations#rehearsed-jobs).
 */
public interface Job {
  Schedule schedule();

  /** Does all that is due at {@code now} and returns how many records it changed. */
  int run(Instant now);

  /** As {@link #run}, by hand: without guards, and waiting for what it starts elsewhere. */
  default int rehearse(Instant now) {
    return run(now);
  }

  default String name() {
    return schedule().job();
  }
}
