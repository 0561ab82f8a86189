package org.restomesh.webhook.log;

import jakarta.enterprise.event.Event;
import java.lang.reflect.Proxy;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.restomesh.webhook.delivery.DeliveryDue;

/** Notes what the dispatcher would be told. */
final class Hints {
  private final List<DeliveryDue> fired = new CopyOnWriteArrayList<>();

  @SuppressWarnings("unchecked")
  Event<DeliveryDue> event() {
    return (Event<DeliveryDue>)
        Proxy.newProxyInstance(
            Event.class.getClassLoader(),
            new Class<?>[] {Event.class},
            (proxy, method, arguments) -> {
              fired.add((DeliveryDue) arguments[0]);
              return null;
            });
  }

  List<DeliveryDue> fired() {
    return fired;
  }
}
