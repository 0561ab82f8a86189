package org.restomesh.agent.shared;

import java.time.Duration;

/** Waiting, as a port: the running agent sleeps, a test only moves its clock. */
@FunctionalInterface
public interface Sleeper {

  void pause(Duration duration) throws InterruptedException;

  /** Really sleeps. */
  static Sleeper sleeping() {
    return duration -> Thread.sleep(Math.max(0, duration.toMillis()));
  }
}
