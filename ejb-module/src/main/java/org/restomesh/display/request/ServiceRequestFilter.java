package org.restomesh.display.request;

import java.util.UUID;

/** Which requests to list; null components do not filter. */
public record ServiceRequestFilter(UUID branchId, ServiceRequestStatus status) {}
