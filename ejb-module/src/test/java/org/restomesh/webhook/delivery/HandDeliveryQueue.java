package org.restomesh.webhook.delivery;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/** The queue in memory; a test takes its messages out, or loses them. */
public final class HandDeliveryQueue extends DeliveryQueue {
  private final List<DeliveryDue> sent = new ArrayList<>();
  private final List<Delayed> delayed = new ArrayList<>();

  record Delayed(DeliveryDue hint, Duration delay) {}

  @Override
  public synchronized void send(Collection<DeliveryDue> hints) {
    sent.addAll(parse(text(hints)));
  }

  @Override
  public synchronized void sendLater(DeliveryDue hint, Duration delay) {
    delayed.add(new Delayed(hint, delay));
  }

  synchronized List<DeliveryDue> take() {
    List<DeliveryDue> taken = List.copyOf(sent);
    sent.clear();
    return taken;
  }

  synchronized List<Delayed> delayed() {
    return List.copyOf(delayed);
  }
}
