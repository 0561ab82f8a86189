package org.restomesh.webhook.delivery;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Instant;
import org.restomesh.shared.Job;

/** What is due and nobody was told of (contract 6, Event flow). */
@ApplicationScoped
public class WebhookSweepJob implements Job {
  @Inject WebhookSweep sweep;

  @Override
  public String name() {
    return "webhook-sweep";
  }

  @Override
  public int run(Instant now) {
    return sweep.run(now);
  }
}
