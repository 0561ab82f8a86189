package org.restomesh.identity.service.account;

import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import java.time.Clock;
import java.util.List;
import java.util.UUID;
import org.restomesh.identity.StaffPrincipal;
import org.restomesh.shared.audit.AuditLog;
import org.restomesh.shared.audit.AuditedAction;
import org.restomesh.shared.error.ResourceNotFound;

/** The keys of a service account (contract/1-identity#service-keys). */
@Stateless
public class ServiceKeys {
  @Inject ServiceAccountLookup accounts;
  @Inject AccountKeys keys;
  @Inject AuditLog audit;
  @Inject Clock clock;

  /**
   * One key more.
   *
   * @throws ResourceNotFound when the account is another's or revoked
   * @throws org.restomesh.shared.error.ResourceConflict when it has {@value AccountKeys#MAX_KEYS}
   */
  public IssuedServiceKey create(StaffPrincipal caller, UUID accountId) {
    accounts.lock(caller, accountId);
    return issue(caller, accountId, "create");
  }

  /**
   * A new key; all others end after the overlap, or before if they would have.
   *
   * @throws ResourceNotFound when the account is another's or revoked
   * @throws org.restomesh.shared.error.ResourceConflict when it would have more than {@value
   *     AccountKeys#MAX_KEYS} during the overlap
   */
  public IssuedServiceKey rotate(StaffPrincipal caller, UUID accountId, RotateServiceKeys command) {
    accounts.lock(caller, accountId);
    keys.endAll(accountId, clock.instant().plus(command.overlap()));
    return issue(caller, accountId, "rotate");
  }

  /**
   * Ends a key at once, on all nodes.
   *
   * @throws ResourceNotFound when the account is another's, or the key is not one that works
   */
  public void revoke(StaffPrincipal caller, UUID accountId, UUID id) {
    accounts.lock(caller, accountId);
    ServiceKey revoked =
        keys.of(List.of(accountId)).stream()
            .filter(key -> key.id().equals(id) && key.works(clock.instant()))
            .findFirst()
            .orElseThrow(() -> new ResourceNotFound("Service key"));
    revoked.endBy(clock.instant());
    keys.tell(accountId);
    audit.record(caller.actor(), action("revoke", id, accountId));
  }

  private IssuedServiceKey issue(StaffPrincipal caller, UUID accountId, String verb) {
    IssuedServiceKey issued = keys.issue(caller, accountId);
    audit.record(caller.actor(), action(verb, issued.details().id(), accountId));
    return issued;
  }

  private static AuditedAction action(String verb, UUID id, UUID accountId) {
    return AuditedAction.of("service-key." + verb, "service-key", id).with("accountId", accountId);
  }
}
