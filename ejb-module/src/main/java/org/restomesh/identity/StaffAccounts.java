package org.restomesh.identity;

import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.util.Optional;
import java.util.UUID;

/** The accounts of the whole installation: one per e-mail address, whatever its case. */
@Stateless
public class StaffAccounts {
  @PersistenceContext EntityManager entityManager;
  @Inject StaffEmails emails;

  public Optional<StaffAccount> byEmail(String email) {
    return emails.find(email).map(StaffUser::account);
  }

  public Optional<StaffDetails> byId(UUID id) {
    return Optional.ofNullable(entityManager.find(StaffUser.class, id)).map(StaffUser::details);
  }

  public boolean hasSuperadmin() {
    return !entityManager
        .createQuery("select u.id from StaffUser u where u.role = :role", UUID.class)
        .setParameter("role", Role.SUPERADMIN)
        .setMaxResults(1)
        .getResultList()
        .isEmpty();
  }

  /** The operator of the installation (contract 1, Bootstrap). */
  public StaffDetails openSuperadmin(String email, String password) {
    return emails
        .open(null, new CreateStaff(email, "Superadmin", Role.SUPERADMIN, null, password))
        .details();
  }

  public boolean hasTenant(UUID tenantId) {
    return entityManager.find(Tenant.class, tenantId) != null;
  }
}
