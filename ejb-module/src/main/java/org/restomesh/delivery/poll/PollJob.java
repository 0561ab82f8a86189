package org.restomesh.delivery.poll;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import org.restomesh.shared.Job;

/**
 * Polls now what the timer would poll within its usual cadence, and waits for its end (contract 7,
 * Rehearsal mode). What a platform wants to be left alone for longer is left alone.
 */
@ApplicationScoped
public class PollJob implements Job {
  /** A little more than the longest cadence. */
  private static final Duration CADENCE = Duration.ofSeconds(24);

  private static final Duration AT_MOST = Duration.ofMinutes(2);

  @Inject PollWorker worker;

  @Override
  public String name() {
    return "delivery-poll";
  }

  @Override
  public int run(Instant now) {
    return worker.pollAll(now.plus(CADENCE), AT_MOST);
  }
}
