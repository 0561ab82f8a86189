package org.restomesh.faults.check.silence;

import java.time.Duration;

/** What a fault may cost, by contract/9-cluster. */
enum FaultKind {
  /** The database is gone: 503 within 6 s, good answers again within 3 s of its return. */
  DATABASE(Duration.ofSeconds(6)),
  /** A node stands still, or is slowed down, with its connections open. */
  FROZEN(Duration.ofSeconds(10)),
  /** A node has ended or is cut off, or the broker is gone; also what counts without a fault. */
  NODE(Duration.ofSeconds(3));

  private final Duration limit;

  FaultKind(Duration limit) {
    this.limit = limit;
  }

  /**
   * The nemesis names targets "database" or "node-N", what stands still "freeze...", and what is
   * slow "...slow": the contract promises nothing for it, so that what is frozen is the least it
   * can be compared with. A frozen database is no database.
   */
  static FaultKind of(String fault, String target) {
    if (target.startsWith("database") || target.startsWith("postgres")) {
      return DATABASE;
    }
    return fault.startsWith("freeze") || fault.equals("database-slow") ? FROZEN : NODE;
  }

  /** In nanoseconds: how long a client that retries may wait for an answer. */
  long limit() {
    return limit.toNanos();
  }
}
