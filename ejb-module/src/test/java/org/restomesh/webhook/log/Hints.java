package org.restomesh.webhook.log;

import jakarta.enterprise.event.Event;
import java.lang.reflect.Proxy;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.restomesh.webhook.dispatch.queue.WebhookDeliveryDue;

/** Notes what the dispatcher would be told. */
final class Hints {
  private final List<WebhookDeliveryDue> fired = new CopyOnWriteArrayList<>();

  @SuppressWarnings("unchecked")
  Event<WebhookDeliveryDue> event() {
    return (Event<WebhookDeliveryDue>)
        Proxy.newProxyInstance(
            Event.class.getClassLoader(),
            new Class<?>[] {Event.class},
            (proxy, method, arguments) -> {
              fired.add((WebhookDeliveryDue) arguments[0]);
              return null;
            });
  }

  List<WebhookDeliveryDue> fired() {
    return fired;
  }
}
