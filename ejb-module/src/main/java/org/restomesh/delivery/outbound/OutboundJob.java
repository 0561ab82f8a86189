package org.restomesh.delivery.outbound;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import org.restomesh.shared.Job;

/** Sends what is due and waits for its end (contract 7, Rehearsal mode). */
@ApplicationScoped
public class OutboundJob implements Job {
  /** As long as a login, a call and both once more may take. */
  private static final Duration AT_MOST = Duration.ofSeconds(60);

  @Inject OutboundWorker worker;

  @Override
  public String name() {
    return "delivery-outbound";
  }

  @Override
  public int run(Instant now) {
    int before = worker.ended();
    int healed = worker.sweep();
    worker.awaitIdle(AT_MOST);
    return healed + worker.ended() - before;
  }
}
