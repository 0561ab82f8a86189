package org.restomesh.shared.concurrency;

import org.restomesh.shared.Log;


/**
 * One tick of a timer. A failure is logged and left to the next tick: Payara ends a timer for good
 * when it has failed twice, and a database that was away for a minute must not do that. Timers
 * manage transactions themselves, that is, have none: Payara runs a timer's method in one whatever
 * its attribute says, and counts the rollback as a failure.
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
