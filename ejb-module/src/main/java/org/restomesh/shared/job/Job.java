package org.restomesh.shared.job;

import java.time.Instant;

/**
 * Work with a schedule: bounded, idempotent, safe on several nodes at once. Whatever bean is a job
 * is run by the scheduler; the rehearsal endpoint runs it by hand
 * (contract/7-rehearsal-operations#rehearsed-jobs).
 */
public interface Job {
  Schedule schedule();

  /** Runs to the end of what is due at {@code now} and returns how many records it changed. */
  int run(Instant now);

  /** As {@link #run}, by hand: without guards, and to the end of what it begins elsewhere. */
  default int rehearse(Instant now) {
    return run(now);
  }

  default String name() {
    return schedule().job();
  }
}
