package org.restomesh.delivery.config.log;

import java.time.Instant;
import java.util.UUID;
import org.restomesh.delivery.platform.FailureClass;
import org.restomesh.delivery.platform.Platform;

/** A line of the wire log (contract/4-orders-delivery#wire-log): what was said, masked and cut. */
public record WireEntry(
    UUID id,
    Platform platform,
    WireDirection direction,
    String operation,
    UUID orderId,
    String externalId,
    String method,
    String path,
    Integer status,
    Integer durationMs,
    FailureClass errorClass,
    String message,
    String request,
    String response,
    Instant at) {}
