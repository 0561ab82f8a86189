package org.restomesh.delivery.config.log;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.restomesh.delivery.platform.FailureClass;
import org.restomesh.delivery.platform.Platform;

/**
 * A line of the wire log (contract/4-orders-delivery#wire-log): what was said, masked and cut.
 *
 * @param orderId ours; null when there is none, or it is not known
 * @param externalId the platform's id of the order; null when it is about none
 * @param method of our request; null when the line is about none
 * @param path likewise
 * @param status of the answer; null when the line is about none
 * @param durationMs of our request; null when the line is about none
 * @param errorClass null unless our request failed
 * @param message null when there is nothing to say
 * @param request null when there was none, or it may not be kept
 * @param response null likewise
 */
public record WireEntry(
    UUID id,
    Platform platform,
    WireDirection direction,
    String operation,
    @Nullable UUID orderId,
    @Nullable String externalId,
    @Nullable String method,
    @Nullable String path,
    @Nullable Integer status,
    @Nullable Integer durationMs,
    @Nullable FailureClass errorClass,
    @Nullable String message,
    @Nullable String request,
    @Nullable String response,
    Instant at) {}
