package org.restomesh.display.request;

import static org.restomesh.display.request.ServiceRequestStatus.MACHINE;

import java.time.Instant;
import java.util.UUID;
import org.restomesh.display.request.ServiceRequestStatus.Event;

/** A row of {@code service_request} with its table's name. It begins open and ends done. */
record ServiceRequest(UUID tenantId, ServiceRequestDetails details) {

  ServiceRequest done(String by, Instant at) {
    return new ServiceRequest(
        tenantId,
        new ServiceRequestDetails(
            details.id(),
            details.branchId(),
            details.sessionId(),
            details.kind(),
            details.table(),
            details.note(),
            MACHINE.next(details.status(), Event.SEE_TO).orElseThrow(),
            new ServiceRequestDetails.History(details.history().createdAt(), at, by)));
  }

  boolean isOpen() {
    return details.status() == ServiceRequestStatus.OPEN;
  }

  ServiceRequestSummary summary() {
    return new ServiceRequestSummary(
        details.id(),
        details.kind(),
        details.status(),
        details.note(),
        details.history().createdAt());
  }
}
