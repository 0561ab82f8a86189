package org.restomesh.webhook.dispatch;

import java.nio.charset.StandardCharsets;
import org.restomesh.shared.json.Json;
import org.restomesh.webhook.dispatch.queue.ClaimedWebhookDelivery;

/** What receivers are sent (requirements/3-delivery-webhooks-errors#event-body). */
final class EventBody {
  private EventBody() {}

  /** {@code {id, type, tenantId, payload}} in UTF-8: the same bytes for each attempt. */
  static byte[] of(ClaimedWebhookDelivery delivery) {
    ClaimedWebhookDelivery.SourceEvent event = delivery.event();
    // The payload as it was stored: parsing and writing it again could change it.
    return ("{\"id\":\""
            + event.id()
            + "\",\"type\":"
            + Json.write(event.type())
            + ",\"tenantId\":\""
            + delivery.tenantId()
            + "\",\"payload\":"
            + event.payload()
            + "}")
        .getBytes(StandardCharsets.UTF_8);
  }
}
