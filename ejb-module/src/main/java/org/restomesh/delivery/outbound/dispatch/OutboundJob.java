package org.restomesh.delivery.outbound.dispatch;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import org.restomesh.shared.job.Job;
import org.restomesh.shared.job.Schedule;

/** Retries whose time has come, and what another node has left behind. */
@ApplicationScoped
public class OutboundJob implements Job {
  /** As long as a login, a call and both once more may take. */
  private static final Duration AT_MOST = Duration.ofSeconds(60);

  @Inject OutboundWorker worker;

  @Override
  public Schedule schedule() {
    return Schedule.everySeconds("delivery-outbound", 5);
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
    worker.awaitIdle(AT_MOST);
    return healed + worker.ended() - before;
  }
}
