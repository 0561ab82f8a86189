package org.restomesh.display.request;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** A request as the guest's screen sees it (contract/5-display-realtime#service-requests). */
public record ServiceRequestSummary(
    UUID id,
    ServiceRequestKind kind,
    ServiceRequestStatus status,
    @Nullable String note,
    Instant createdAt) {}
