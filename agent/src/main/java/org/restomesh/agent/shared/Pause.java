package org.restomesh.agent.shared;

import java.time.Duration;

/** Waiting, as a port: the running agent sleeps, a test only moves its clock. */
@FunctionalInterface
public interface Pause {

  void pause(Duration duration) throws InterruptedException;

  /** The real thing. */
  static Pause sleeping() {
    return duration -> Thread.sleep(Math.max(0, duration.toMillis()));
  }
}
