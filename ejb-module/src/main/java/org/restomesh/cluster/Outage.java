package org.restomesh.cluster;

import java.util.concurrent.atomic.AtomicBoolean;
import org.restomesh.shared.Log;

/** Something that is tried several times a second: when it fails, the log says so once. */
final class Outage {
  private final Log log;
  private final String begun;
  private final String ended;
  private final AtomicBoolean lasts = new AtomicBoolean();

  /**
   * @param begun what the log says at the first failure, before its cause
   * @param ended what it says when it works again
   */
  Outage(Log log, String begun, String ended) {
    this.log = log;
    this.begun = begun;
    this.ended = ended;
  }

  void failed(Throwable cause) {
    if (lasts.compareAndSet(false, true)) {
      log.warn(begun + ": " + cause);
    }
  }

  void worked() {
    if (lasts.compareAndSet(true, false)) {
      log.info(ended);
    }
  }
}
