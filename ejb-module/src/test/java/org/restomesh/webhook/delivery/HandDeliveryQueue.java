package org.restomesh.webhook.delivery;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/** The queue in memory; a test takes its messages out, or loses them. */
public final class HandDeliveryQueue extends DeliveryQueue {
  private final List<DeliveryDue> sent = new ArrayList<>();

  @Override
  public synchronized void send(Collection<DeliveryDue> hints) {
    sent.addAll(parse(text(hints)));
  }

  synchronized List<DeliveryDue> take() {
    List<DeliveryDue> taken = List.copyOf(sent);
    sent.clear();
    return taken;
  }
}
