package org.restomesh.display.request;

import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import java.time.Instant;
import org.restomesh.realtime.ServiceRequestEvents;

/** Tells the branch's screens, and the guest's own, of a request and its changes. */
@Dependent
class ServiceRequestNotifier {
  @Inject ServiceRequestEvents events;

  void tell(ServiceRequest request, Instant now) {
    ServiceRequestDetails details = request.details();
    events.tell(
        request.tenantId(),
        details.branchId(),
        details.sessionId(),
        new ServiceRequestEvents.Request(
            details.id(),
            details.kind().wireName(),
            details.table().tableId(),
            details.table().tableName(),
            details.note(),
            details.status().wireName(),
            details.history().createdAt()),
        now);
  }
}
