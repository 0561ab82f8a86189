package org.restomesh.delivery.poll;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import org.restomesh.shared.job.Job;
import org.restomesh.shared.job.Schedule;

/** Begins to poll whichever configurations are due. */
@ApplicationScoped
public class PollJob implements Job {
  /** A little more than the longest cadence. */
  private static final Duration CADENCE = Duration.ofSeconds(24);

  private static final Duration AT_MOST = Duration.ofMinutes(2);

  @Inject PollWorker worker;

  @Override
  public Schedule schedule() {
    return Schedule.everySeconds("delivery-poll", 1);
  }

  @Override
  public int run(Instant now) {
    worker.sweep();
    return 0;
  }

  /**
   * Polls now what would be due within the usual cadence, and waits for its end
   * (contract/7-rehearsal-operations#rehearsed-jobs). What a platform wants to be left alone for
   * longer is left alone.
   */
  @Override
  public int rehearse(Instant now) {
    return worker.pollAll(now.plus(CADENCE), AT_MOST);
  }
}
