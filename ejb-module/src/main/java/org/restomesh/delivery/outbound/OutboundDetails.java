package org.restomesh.delivery.outbound;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
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
 * @param lastError in words, without secrets and personal data; null likewise
 */
public record OutboundDetails(
    UUID id,
    Platform platform,
    OutboundKind operation,
    @Nullable UUID orderId,
    @Nullable UUID productId,
    OutboundState state,
    boolean success,
    int retryCount,
    int maxRetries,
    @Nullable Instant nextRetryAt,
    @Nullable FailureClass lastErrorClass,
    @Nullable String lastError,
    Instant createdAt) {}
