package org.restomesh.display.request;

/**
 * What came of a guest's asking.
 *
 * @param created false when an open request of the screen and kind was there already
 */
public record ServiceRequestResult(boolean created, ServiceRequestSummary request) {}
