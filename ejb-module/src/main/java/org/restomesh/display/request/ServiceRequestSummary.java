package org.restomesh.display.request;

import java.time.Instant;
import java.util.UUID;

/** A request as the guest's screen sees it (contract/5-display-realtime#service-requests). */
public record ServiceRequestSummary(
    UUID id,
    ServiceRequestKind kind,
    ServiceRequestStatus status,
    String note,
    Instant createdAt) {}
