package org.restomesh.shared;

import java.time.Instant;

/**
 * The work behind a timer: bounded, idempotent, safe on several nodes at once. The rehearsal
 * endpoints run it by name (contract 7).
 */
public interface Job {
  /** The name in {@code POST /api/v1/rehearsal/jobs/:name}. */
  String name();

  /** Runs to the end of what is due at {@code now} and returns how many records it changed. */
  int run(Instant now);
}
