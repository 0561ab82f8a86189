package org.restomesh.rehearsal;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;
import org.restomesh.jobs.Jobs;
import org.restomesh.shared.concurrency.BackgroundExecutor;
import org.restomesh.webhook.dispatch.queue.WebhookBacklog;

/** Waits until every event has been fanned out and every delivery that is due has been tried. */
@ApplicationScoped
public class Quiescence {
  private static final Duration POLL_INTERVAL = Duration.ofMillis(50);
  private static final Duration TIMEOUT = Duration.ofSeconds(30);

  @Inject Jobs jobs;
  @Inject WebhookBacklog backlog;
  @Inject BackgroundExecutor background;

  /**
   * First runs the jobs that find what no message announced, because moving the clock wakes nobody.
   * No thread waits.
   *
   * @param answer receives whether it was quiet within 30 s of real time, or what went wrong, else
   *     null
   */
  public void await(BiConsumer<Boolean, @Nullable Throwable> answer) {
    jobs.run("outbox-fanout");
    jobs.run("webhook-sweep");
    poll(answer, TIMEOUT);
  }

  private void poll(BiConsumer<Boolean, @Nullable Throwable> answer, Duration left) {
    try {
      boolean quiet = backlog.isQuiet();
      if (quiet || left.isZero()) {
        answer.accept(quiet, null);
      } else {
        background.schedule(POLL_INTERVAL, () -> poll(answer, left.minus(POLL_INTERVAL)));
      }
    } catch (RuntimeException e) {
      answer.accept(false, e);
    }
  }
}
