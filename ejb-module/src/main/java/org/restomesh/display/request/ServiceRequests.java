package org.restomesh.display.request;

import jakarta.ejb.EJB;
import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.restomesh.display.ScreenPrincipal;
import org.restomesh.identity.StaffPrincipal;
import org.restomesh.identity.branch.Branches;
import org.restomesh.shared.Page;
import org.restomesh.shared.PageRequest;
import org.restomesh.shared.error.ResourceConflict;
import org.restomesh.shared.error.ResourceNotFound;

/**
 * Guests call a waiter or ask for the bill, and staff attend to it
 * (contract/5-display-realtime#service-requests).
 */
@Stateless
public class ServiceRequests {
  private static final String WHAT = "Service request";

  /**
   * A request that is done between two statements of the next one is gone when that one tries
   * again.
   */
  private static final int MAX_ATTEMPTS = 3;

  @Inject ServiceRequestRows rows;
  @Inject ServiceRequestNotifier notifier;
  @EJB Branches branches;
  @Inject Clock clock;

  /**
   * However often the guest presses the button, one request of a kind is open.
   *
   * @throws org.restomesh.identity.branch.BranchInactive when nobody would come; an open request is
   *     still returned
   */
  public ServiceRequestResult ask(
      ScreenPrincipal screen, ServiceRequestKind kind, RequestService command) {
    Optional<ServiceRequestResult> asked = askedBefore(screen, kind);
    if (asked.isPresent()) {
      return asked.get();
    }
    branches.requireActive(screen.branchId());
    Instant now = clock.instant();
    for (int i = 0; i < MAX_ATTEMPTS; i++) {
      Optional<UUID> created = rows.insert(screen, kind, command, now);
      if (created.isPresent()) {
        ServiceRequest request = rows.find(created.get()).orElseThrow();
        notifier.tell(request, now);
        return new ServiceRequestResult(true, request.summary());
      }
      asked = askedBefore(screen, kind);
      if (asked.isPresent()) {
        return asked.get();
      }
    }
    throw new ResourceConflict("The request before it has just been seen to");
  }

  private Optional<ServiceRequestResult> askedBefore(
      ScreenPrincipal screen, ServiceRequestKind kind) {
    return rows.open(screen.sessionId(), kind)
        .map(open -> new ServiceRequestResult(false, open.summary()));
  }

  /**
   * Newest first; only of the caller's branch when the caller is restricted to one.
   *
   * @throws ResourceNotFound when the branch is outside the caller's scope
   */
  public Page<ServiceRequestDetails> list(
      StaffPrincipal caller, ServiceRequestFilter filter, PageRequest page) {
    UUID only = filter.branchId() == null ? caller.branchId() : filter.branchId();
    if (only != null) {
      branches.requireInScope(caller, only);
    }
    return Page.of(
        rows.list(caller.tenantId(), new ServiceRequestFilter(only, filter.status()), page),
        page,
        request -> request.details().id(),
        ServiceRequest::details);
  }

  /**
   * Marks it as done; does nothing when it already is.
   *
   * @throws ResourceNotFound when it is outside the caller's scope
   */
  public ServiceRequestDetails done(StaffPrincipal caller, UUID id) {
    ServiceRequest request = rows.lock(id).orElseThrow(() -> new ResourceNotFound(WHAT));
    caller.requireReach(request.tenantId(), request.details().branchId(), WHAT);
    if (!request.isOpen()) {
      return request.details();
    }
    Instant now = clock.instant();
    ServiceRequest done = request.done(caller.subject(), now);
    rows.update(done);
    notifier.tell(done, now);
    return done.details();
  }
}
