package org.restomesh.identity.secondfactor.own;

import jakarta.ejb.Stateless;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.util.UUID;
import org.restomesh.identity.Role;
import org.restomesh.identity.StaffPrincipal;
import org.restomesh.identity.secondfactor.Proofs;
import org.restomesh.identity.secondfactor.SecondFactorChanged;
import org.restomesh.identity.secondfactor.SecondFactors;
import org.restomesh.identity.staff.StaffAccessChanged;
import org.restomesh.identity.staff.StaffAccount;
import org.restomesh.identity.staff.StaffAccounts;
import org.restomesh.identity.staff.StaffDetails;
import org.restomesh.shared.audit.AuditLog;
import org.restomesh.shared.audit.AuditedAction;
import org.restomesh.shared.error.ResourceConflict;
import org.restomesh.shared.error.ResourceNotFound;

/**
 * Takes the second factor, with all its kinds, off somebody who has lost it, which ends all their
 * sign-ins: if they were somebody else's, they were not by a second factor.
 */
@Stateless
public class SecondFactorRemoval {
  @Inject Proofs proofs;
  @Inject SecondFactors secondFactors;
  @Inject StaffAccounts accounts;
  @Inject Event<SecondFactorChanged> changed;
  @Inject Event<StaffAccessChanged> accessChanged;
  @Inject AuditLog audit;

  /**
   * An ADMIN's deed, for people of their tenant.
   *
   * @throws ResourceConflict when it is the caller's own, which they turn off with a code
   * @throws ResourceNotFound when the person is not the tenant's, or has none
   */
  public void remove(StaffPrincipal caller, UUID userId) {
    StaffDetails person =
        accounts
            .byId(userId)
            .filter(staff -> caller.tenantId().equals(staff.tenantId()))
            .orElseThrow(() -> new ResourceNotFound("Staff user"));
    if (person.id().toString().equals(caller.subject())) {
      throw new ResourceConflict("One's own second factor is turned off with a code of it");
    }
    remove(caller, person);
  }

  /**
   * The operator's deed, for a tenant's ADMINs: there may be no other one.
   *
   * @throws ResourceNotFound when there is no such ADMIN of this tenant, or they have none
   */
  public void removeFromAdmin(StaffPrincipal operator, UUID tenantId, String email) {
    StaffDetails admin =
        accounts
            .byEmail(email)
            .map(StaffAccount::staff)
            .filter(staff -> tenantId.equals(staff.tenantId()) && staff.role() == Role.ADMIN)
            .orElseThrow(() -> new ResourceNotFound("ADMIN"));
    remove(operator, admin);
  }

  private void remove(StaffPrincipal caller, StaffDetails person) {
    accounts.change(person.id());
    proofs.lock(person.id());
    if (!secondFactors.has(person.id())) {
      throw new ResourceNotFound("Second factor");
    }
    proofs.end(person.id());
    changed.fire(new SecondFactorChanged(person.id()));
    accessChanged.fire(new StaffAccessChanged(person.id(), true));
    audit.record(
        caller.actor(),
        AuditedAction.of("staff.second-factor-remove", "staff", person.id())
            .visibleTo(person.tenantId()));
  }
}
