package org.restomesh.display.request;

/**
 * The result of a guest's request.
 *
 * @param created false when the screen already had an open request of the kind
 */
public record ServiceRequestResult(boolean created, ServiceRequestSummary request) {}
