package org.restomesh.webhook.dispatch.queue;

import java.util.UUID;

/** In-process event: deliveries of this subscription are due. The rows say which. */
public record WebhookDeliveryDue(UUID subscriptionId) {}
