package org.restomesh.identity.staff;

import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.time.Clock;
import java.util.Locale;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.restomesh.shared.error.ResourceAlreadyExists;

/** Keeps e-mail addresses unique in the installation, whatever their case. */
@Dependent
class StaffEmails {
  @PersistenceContext EntityManager entityManager;
  @Inject Clock clock;

  /**
   * A new account.
   *
   * @param tenantId null for SUPERADMIN only
   * @throws ResourceAlreadyExists when the e-mail is taken
   */
  StaffUser open(@Nullable UUID tenantId, CreateStaff command, PasswordHash password) {
    requireFree(command.email());
    StaffUser user = new StaffUser(tenantId, command, password.value(), clock.instant());
    entityManager.persist(user);
    return user;
  }

  void requireFree(String email) {
    if (find(email).isPresent()) {
      throw new ResourceAlreadyExists("A user with this e-mail exists already");
    }
  }

  Optional<StaffUser> find(String email) {
    return entityManager
        .createQuery("select u from StaffUser u where lower(u.email) = :email", StaffUser.class)
        .setParameter("email", normalise(email))
        .getResultStream()
        .findFirst();
  }

  static String normalise(String email) {
    return email.strip().toLowerCase(Locale.ROOT);
  }
}
