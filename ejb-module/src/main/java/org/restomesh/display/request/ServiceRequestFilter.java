package org.restomesh.display.request;

import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Which requests to list; null components do not filter. */
public record ServiceRequestFilter(
    @Nullable UUID branchId, @Nullable ServiceRequestStatus status) {}
