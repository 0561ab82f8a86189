package org.restomesh.identity;

import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.time.Clock;
import java.util.Locale;
import java.util.Optional;
import java.util.UUID;
import org.restomesh.shared.ResourceAlreadyExists;

/** The accounts of the whole installation: one per e-mail address, whatever its case. */
@Stateless
public class StaffAccounts {
  @PersistenceContext EntityManager entityManager;
  @Inject Passwords passwords;
  @Inject Clock clock;

  public Optional<StaffAccount> byEmail(String email) {
    return findByEmail(email).map(StaffUser::account);
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
    return open(null, new CreateStaff(email, "Superadmin", Role.SUPERADMIN, null, password))
        .details();
  }

  public boolean hasTenant(UUID tenantId) {
    return entityManager.find(Tenant.class, tenantId) != null;
  }

  public StaffUser open(UUID tenantId, CreateStaff command) {
    requireFree(command.email());
    String hash =
        command.password() == null ? passwords.unusableHash() : passwords.hash(command.password());
    StaffUser user = new StaffUser(tenantId, command, hash, clock.instant());
    entityManager.persist(user);
    return user;
  }

  public void requireFree(String email) {
    if (findByEmail(email).isPresent()) {
      throw new ResourceAlreadyExists("A user with this e-mail exists already");
    }
  }

  static String normalise(String email) {
    return email.strip().toLowerCase(Locale.ROOT);
  }

  private Optional<StaffUser> findByEmail(String email) {
    return entityManager
        .createQuery("select u from StaffUser u where lower(u.email) = :email", StaffUser.class)
        .setParameter("email", normalise(email))
        .getResultStream()
        .findFirst();
  }
}
