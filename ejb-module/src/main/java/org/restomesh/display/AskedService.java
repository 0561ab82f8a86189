package org.restomesh.display;

/**
 * What came of a guest's asking.
 *
 * @param created false when an open request of the screen and kind was there already
 */
public record AskedService(boolean created, ServiceRequestSummary request) {}
