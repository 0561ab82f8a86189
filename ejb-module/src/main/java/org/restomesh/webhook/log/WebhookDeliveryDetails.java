package org.restomesh.webhook.log;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.util.List;

/**
 * A delivery with its attempts (contract/6-webhooks#delivery-record).
 *
 * @param summary in JSON its properties are the delivery's own
 * @param attempts those of the last 30 days, oldest first
 */
public record WebhookDeliveryDetails(
    @JsonUnwrapped WebhookDeliverySummary summary, List<AttemptDetails> attempts) {}
