package org.restomesh.identity.service.account;

import jakarta.enterprise.context.Dependent;
import jakarta.persistence.EntityManager;
import jakarta.persistence.LockModeType;
import jakarta.persistence.PersistenceContext;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.restomesh.identity.StaffPrincipal;
import org.restomesh.shared.error.ResourceNotFound;

/** Finds a service account for whoever may change it: its tenant's ADMIN, or the operator. */
@Dependent
class ServiceAccountLookup {
  @PersistenceContext EntityManager entityManager;

  /**
   * @throws ResourceNotFound when it is another's or revoked
   */
  ServiceAccount get(StaffPrincipal caller, UUID id) {
    return requireOwn(caller, entityManager.find(ServiceAccount.class, id));
  }

  /**
   * Excludes others who change the account or its keys.
   *
   * @throws ResourceNotFound when it is another's or revoked
   */
  ServiceAccount lock(StaffPrincipal caller, UUID id) {
    return requireOwn(
        caller, entityManager.find(ServiceAccount.class, id, LockModeType.PESSIMISTIC_WRITE));
  }

  private static ServiceAccount requireOwn(
      StaffPrincipal caller, @Nullable ServiceAccount account) {
    if (account == null || !account.isOf(caller)) {
      throw new ResourceNotFound("Service account");
    }
    return account;
  }
}
