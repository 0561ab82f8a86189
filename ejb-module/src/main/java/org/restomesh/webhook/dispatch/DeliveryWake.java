package org.restomesh.webhook.dispatch;

import org.restomesh.webhook.dispatch.queue.WebhookDeliveryDue;


import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.TransactionPhase;
import jakarta.inject.Inject;
import java.util.Collection;
import java.util.List;
import java.util.UUID;
import org.restomesh.work.Wake;

/** Has the deliveries of a subscription sent that are due now. */
@ApplicationScoped
public class DeliveryWake extends Wake {
  static final String QUEUE = "jms/webhook-outbox";

  @Inject WebhookWorker worker;

  void due(@Observes(during = TransactionPhase.AFTER_SUCCESS) WebhookDeliveryDue hint) {
    wake(hint.subscriptionId());
  }

  /** For who is beside the requests already. */
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
  protected void here(List<UUID> subscriptionIds) {
    subscriptionIds.forEach(worker::look);
  }
}
