package org.restomesh.bench.webhooks.rival;

import com.github.kagkarlsson.scheduler.task.ExecutionComplete;
import com.github.kagkarlsson.scheduler.task.ExecutionOperations;
import com.github.kagkarlsson.scheduler.task.FailureHandler;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;

/** The product's schedule of retries; then the task is given up. */
final class Backoff implements FailureHandler<Void> {
  private static final List<Duration> DELAYS =
      List.of(
          Duration.ofSeconds(30),
          Duration.ofMinutes(2),
          Duration.ofMinutes(10),
          Duration.ofHours(1),
          Duration.ofHours(6));

  /** Until somebody resumes the subscription. */
  private static final Duration PARKED = Duration.ofDays(365);

  /**
   * @param failures before this one
   * @param share of the jitter, 0..1
   * @return nothing after the last retry
   */
  static Optional<Duration> delay(int failures, double share) {
    if (failures >= DELAYS.size()) {
      return Optional.empty();
    }
    long millis = DELAYS.get(failures).toMillis();
    return Optional.of(Duration.ofMillis(millis + (long) (millis * 0.1 * share)));
  }

  @Override
  public void onFailure(ExecutionComplete complete, ExecutionOperations<Void> operations) {
    if (complete.getCause().orElse(null) instanceof SubscriptionPaused) {
      operations.reschedule(complete, complete.getTimeDone().plus(PARKED));
      return;
    }
    int before = complete.getExecution().consecutiveFailures;
    delay(before, ThreadLocalRandom.current().nextDouble())
        .ifPresentOrElse(
            delay -> operations.reschedule(complete, complete.getTimeDone().plus(delay)),
            operations::remove);
  }
}
