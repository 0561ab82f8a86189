package org.restomesh.delivery.outbound;

import java.time.Instant;
import java.util.UUID;
import org.restomesh.delivery.platform.FailureClass;
import org.restomesh.delivery.platform.Platform;

/**
 * An operation as operators see it.
 *
 * @param orderId null when it is about a product
 * @param productId null when it is about an order
 * @param success false, as what has succeeded is no longer listed
 * @param retryCount failed attempts
 * @param nextRetryAt null for a dead letter, and while it is under way
 * @param lastErrorClass null before the first failure
 * @param lastError in words, without secrets and personal data
 */
public record OutboundDetails(
    UUID id,
    Platform platform,
    OutboundKind operation,
    UUID orderId,
    UUID productId,
    OutboundState state,
    boolean success,
    int retryCount,
    int maxRetries,
    Instant nextRetryAt,
    FailureClass lastErrorClass,
    String lastError,
    Instant createdAt) {}
