package org.restomesh.display.request;

import java.util.UUID;

/** Which requests; a null component lets all pass. */
public record ServiceRequestFilter(UUID branchId, ServiceRequestStatus status) {}
