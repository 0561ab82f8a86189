package org.restomesh.webhook.delivery;

import jakarta.annotation.PostConstruct;
import jakarta.ejb.EJB;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.TransactionPhase;
import jakarta.inject.Inject;
import org.restomesh.shared.Background;
import org.restomesh.shared.Gathering;
import org.restomesh.shared.ToBroker;

/** Tells by message what can be delivered at once, those of a moment together. */
@ApplicationScoped
public class DeliveryHints {
  private static final int MOST = 100;

  @Inject @ToBroker Background background;
  @EJB DeliveryQueue queue;

  private Gathering<DeliveryDue> untold;

  @PostConstruct
  void open() {
    untold = new Gathering<>(background, "webhook-messages", MOST, hints -> queue.send(hints));
  }

  /** Returns at once. */
  public void tell(DeliveryDue hint) {
    untold.add(hint);
  }

  void due(@Observes(during = TransactionPhase.AFTER_SUCCESS) DeliveryDue hint) {
    tell(hint);
  }
}
