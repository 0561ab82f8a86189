package org.restomesh.webhook.log;

import jakarta.validation.constraints.NotNull;
import java.time.Instant;

/**
 * Failed deliveries to be sent again.
 *
 * @param since those made then or later; at most 14 days back
 */
public record RecoverWebhookDeliveries(@NotNull Instant since) {}
