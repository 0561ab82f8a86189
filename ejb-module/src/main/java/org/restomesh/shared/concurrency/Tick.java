package org.restomesh.shared.concurrency;

import org.restomesh.shared.Log;

/**
 * One tick of a timer. A failure is logged and left to the next tick: Payara stops a timer for good
 * after two failures, and a database outage of a minute must not cause that. Timers manage
 * transactions themselves, that is, have none: Payara otherwise runs a timer's method in one
 * whatever its attribute says, and counts the rollback as a failure.
 */
public final class Tick {
  private static final Log LOG = Log.of(Tick.class);

  private Tick() {}

  public static void run(String timer, Runnable work) {
    try {
      work.run();
    } catch (RuntimeException | Error e) {
      LOG.warn("timer " + timer + " failed and tries again at its next tick: " + e);
    }
  }
}
