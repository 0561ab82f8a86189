package org.restomesh.webhook.delivery;

import jakarta.annotation.PostConstruct;
import jakarta.ejb.EJB;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.TransactionPhase;
import jakarta.inject.Inject;
import java.time.Duration;
import org.restomesh.shared.Background;
import org.restomesh.shared.Gathering;
import org.restomesh.shared.Tick;
import org.restomesh.shared.ToBroker;

/** Tells by message what can be delivered: at once, those of a moment together, or later. */
@ApplicationScoped
public class DeliveryHints {
  private static final int MOST = 100;
  private static final int MOST_WAITING = 10_000;

  /** A message that came a moment before its delivery is due would find nothing. */
  static final Duration NOT_TOO_SOON = Duration.ofMillis(20);

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

  /** A message that cannot be sent is lost: the sweep finds the delivery. Returns at once. */
  void tellLater(DeliveryDue hint, Duration delay) {
    background.runUnless(MOST_WAITING, () -> sendLater(hint, delay));
  }

  private void sendLater(DeliveryDue hint, Duration delay) {
    Tick.run("webhook-messages", () -> queue.sendLater(hint, delay.plus(NOT_TOO_SOON)));
  }
}
