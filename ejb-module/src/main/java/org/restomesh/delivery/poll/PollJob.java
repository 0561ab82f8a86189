package org.restomesh.delivery.poll;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import org.restomesh.shared.job.Job;
import org.restomesh.shared.job.Schedule;

/** Starts the polls that are due. */
@ApplicationScoped
public class PollJob implements Job {
  /** A little more than the longest poll interval. */
  private static final Duration REHEARSED_PERIOD = Duration.ofSeconds(24);

  private static final Duration REHEARSAL_TIMEOUT = Duration.ofMinutes(2);

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
   * Polls now what would be due within the usual interval, and waits for its end
   * (contract/7-rehearsal-operations#rehearsed-jobs). A platform that asked for a longer pause is
   * left alone.
   */
  @Override
  public int rehearse(Instant now) {
    return worker.pollAll(now.plus(REHEARSED_PERIOD), REHEARSAL_TIMEOUT);
  }
}
