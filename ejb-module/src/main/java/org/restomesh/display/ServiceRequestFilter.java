package org.restomesh.display;

import java.util.UUID;

/** Which requests; a null component lets all pass. */
public record ServiceRequestFilter(UUID branchId, ServiceRequestStatus status) {}
