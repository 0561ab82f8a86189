package org.restomesh.webhook.dispatch;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.TransactionPhase;
import jakarta.inject.Inject;
import java.util.Collection;
import java.util.List;
import java.util.UUID;
import org.restomesh.webhook.dispatch.queue.WebhookDeliveryDue;
import org.restomesh.work.Wake;

/** Has the due deliveries of a subscription sent. */
@ApplicationScoped
public class DeliveryWake extends Wake {
  static final String QUEUE = "jms/webhook-outbox";

  @Inject WebhookWorker worker;

  void due(@Observes(during = TransactionPhase.AFTER_SUCCESS) WebhookDeliveryDue hint) {
    wake(hint.subscriptionId());
  }

  /** For callers that are not on a request's thread. */
  public void due(Collection<UUID> subscriptionIds) {
    wakeAll(subscriptionIds);
  }

  @Override
  protected String queueName() {
    return QUEUE;
  }

  @Override
  protected boolean hasRoom() {
    return worker.hasRoom();
  }

  @Override
  protected void process(List<UUID> subscriptionIds) {
    subscriptionIds.forEach(worker::wake);
  }
}
