package org.restomesh.identity.staff;

import jakarta.ejb.Stateless;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.LockModeType;
import jakarta.persistence.PersistenceContext;
import java.util.Optional;
import java.util.UUID;
import org.restomesh.identity.Role;
import org.restomesh.shared.sql.Sql;

/** The accounts of the whole installation: one per e-mail address, whatever its case. */
@Stateless
public class StaffAccounts {
  private static final int SUPERADMIN_LOCK = 7_300_005;

  @PersistenceContext EntityManager entityManager;
  @Inject Sql sql;
  @Inject StaffEmails emails;
  @Inject Event<StaffAccessChanged> accessChanged;

  public Optional<StaffAccount> byEmail(String email) {
    return emails.find(email).map(StaffUser::account);
  }

  public Optional<StaffDetails> byId(UUID id) {
    return Optional.ofNullable(entityManager.find(StaffUser.class, id)).map(StaffUser::details);
  }

  public Optional<StaffAccount> account(UUID id) {
    return Optional.ofNullable(entityManager.find(StaffUser.class, id)).map(StaffUser::account);
  }

  /** As {@link #account}; nobody else changes it until the transaction ends. */
  public Optional<StaffAccount> lock(UUID id) {
    return Optional.ofNullable(
            entityManager.find(StaffUser.class, id, LockModeType.PESSIMISTIC_WRITE))
        .map(StaffUser::account);
  }

  /**
   * As {@link #lock}, for what is kept elsewhere and decides on sign-ins: one that has begun and
   * read the account before comes to nothing.
   */
  public void change(UUID id) {
    entityManager.find(StaffUser.class, id, LockModeType.PESSIMISTIC_FORCE_INCREMENT);
  }

  /** Sets the password of a person who is there; all their sign-ins end. */
  public void setPassword(UUID id, PasswordHash password) {
    entityManager.getReference(StaffUser.class, id).changePassword(password.value());
    accessChanged.fire(new StaffAccessChanged(id, true));
  }

  /** Whether the account is unchanged since it was read; kept so until the transaction ends. */
  public boolean isStillCurrent(StaffAccount account) {
    StaffUser user =
        entityManager.find(StaffUser.class, account.staff().id(), LockModeType.PESSIMISTIC_READ);
    return user != null && user.account().equals(account);
  }

  public boolean hasSuperadmin() {
    return !entityManager
        .createQuery("select u.id from StaffUser u where u.role = :role", UUID.class)
        .setParameter("role", Role.SUPERADMIN)
        .setMaxResults(1)
        .getResultList()
        .isEmpty();
  }

  /**
   * Creates the operator of the installation when there is none yet
   * (contract/1-identity#first-superadmin). Nodes that start at the same time create only one.
   */
  public void ensureSuperadmin(String email, PasswordHash password) {
    sql.lock(SUPERADMIN_LOCK, "");
    if (!hasSuperadmin()) {
      emails.open(
          null, new CreateStaff(email, "Superadmin", Role.SUPERADMIN, null, null), password);
    }
  }

  public boolean hasTenant(UUID tenantId) {
    return sql.statement("select id from tenant where id = :id")
        .with("id", tenantId)
        .first(UUID.class)
        .isPresent();
  }
}
