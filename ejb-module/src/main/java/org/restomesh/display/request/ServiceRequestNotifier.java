package org.restomesh.display.request;

import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import java.time.Instant;
import org.restomesh.realtime.ServiceRequestEvents;

/** Tells the branch's screens, and the guest's own, what became of a request. */
@Dependent
class ServiceRequestNotifier {
  @Inject ServiceRequestEvents news;

  void tell(ServiceRequest request, Instant now) {
    ServiceRequestDetails it = request.details();
    news.tell(
        request.tenantId(),
        it.branchId(),
        it.sessionId(),
        new ServiceRequestEvents.Request(
            it.id(),
            it.kind().wireName(),
            it.tableId(),
            it.tableName(),
            it.note(),
            it.status().wireName(),
            it.createdAt()),
        now);
  }
}
