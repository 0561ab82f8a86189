package org.restomesh.webhook.fanout;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.TransactionPhase;
import jakarta.inject.Inject;
import java.util.List;
import java.util.UUID;
import org.restomesh.event.EventAppended;
import org.restomesh.work.Wake;

/** Has events fanned out once they are committed. */
@ApplicationScoped
public class EventWake extends Wake {
  static final String QUEUE = "jms/outbox";

  @Inject FanOut fanOut;

  void appended(@Observes(during = TransactionPhase.AFTER_SUCCESS) EventAppended event) {
    wake(event.eventId());
  }

  @Override
  protected String queueName() {
    return QUEUE;
  }

  /** Fanning out a hundred events is one statement. */
  @Override
  protected boolean hasRoom() {
    return true;
  }

  @Override
  protected void process(List<UUID> eventIds) {
    fanOut.of(eventIds);
  }
}
