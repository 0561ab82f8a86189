package org.restomesh.mail.dispatch;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import org.restomesh.shared.job.Job;
import org.restomesh.shared.job.Schedule;

/** Sends retries that are due, and what another node has left behind. */
@ApplicationScoped
public class MailJob implements Job {
  private static final Duration IDLE_TIMEOUT = Duration.ofSeconds(60);

  @Inject MailWorker worker;

  @Override
  public Schedule schedule() {
    return Schedule.everySeconds("mail", 10);
  }

  @Override
  public int run(Instant now) {
    return worker.sweep();
  }

  /** Sends what is due and waits for its end (contract/7-rehearsal-operations#rehearsed-jobs). */
  @Override
  public int rehearse(Instant now) {
    int before = worker.ended();
    int healed = worker.sweep();
    worker.awaitIdle(IDLE_TIMEOUT);
    return healed + worker.ended() - before;
  }
}
