package org.restomesh.webhook.fanout;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Instant;
import org.restomesh.shared.Job;

/** Fans out what no message has told of: the broker or the node was away at the commit. */
@ApplicationScoped
public class OutboxFanOutJob implements Job {
  @Inject FanOut fanOut;

  @Override
  public String name() {
    return "outbox-fanout";
  }

  @Override
  public int run(Instant now) {
    return fanOut.ofAllWaiting();
  }
}
