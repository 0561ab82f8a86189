package org.restomesh.rehearsal;

import jakarta.ejb.EJB;
import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import java.time.Clock;
import java.util.UUID;
import org.restomesh.event.Outbox;
import org.restomesh.identity.staff.StaffAccounts;
import org.restomesh.shared.error.ResourceNotFound;

/** Appends events without a cause, so that receivers can be tested. */
@Stateless
public class RehearsalEvents {
  @EJB StaffAccounts accounts;
  @EJB Outbox outbox;
  @Inject Clock clock;

  public UUID append(RehearseEvent event) {
    if (!accounts.hasTenant(event.tenantId())) {
      throw new ResourceNotFound("Tenant");
    }
    return outbox.append(event.tenantId(), event.type(), event.payload(), clock.instant());
  }
}
