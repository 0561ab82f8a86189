package org.restomesh.identity.staff;

import jakarta.ejb.Stateless;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.LockModeType;
import jakarta.persistence.PersistenceContext;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.restomesh.identity.Role;
import org.restomesh.identity.StaffPrincipal;
import org.restomesh.identity.Tenant;
import org.restomesh.identity.branch.Branches;
import org.restomesh.shared.Page;
import org.restomesh.shared.PageRequest;
import org.restomesh.shared.audit.AuditLog;
import org.restomesh.shared.audit.AuditedAction;
import org.restomesh.shared.error.ResourceConflict;
import org.restomesh.shared.error.ResourceNotFound;
import org.restomesh.shared.error.ValidationFailed;

/** The people of a tenant (contract/1-identity#staff). A tenant always keeps an active ADMIN. */
@Stateless
public class Staff {
  @PersistenceContext EntityManager entityManager;
  @Inject StaffEmails emails;
  @Inject Branches branches;
  @Inject Event<StaffAccessChanged> accessChanged;
  @Inject Event<StaffCreated> created;
  @Inject AuditLog audit;

  /**
   * @param password the hash of the command's password
   */
  public StaffDetails create(StaffPrincipal caller, CreateStaff command, PasswordHash password) {
    requireTenantRole(command.role());
    requireBranch(caller, command.branchId());
    StaffUser user = emails.open(caller.tenantId(), command, password);
    audit.record(
        caller.actor(),
        AuditedAction.of("staff.create", "staff", user.id()).with("role", command.role()));
    entityManager.flush(); // who observes it refers to the row
    created.fire(new StaffCreated(user.details(), command.password() != null));
    return user.details();
  }

  /**
   * @param password the hash of the change's password; null when it has none
   * @throws ResourceConflict when the tenant would be left without an active ADMIN
   */
  public StaffDetails change(
      StaffPrincipal caller, UUID id, ChangeStaff change, @Nullable PasswordHash password) {
    StaffUser user = lockTenantAndFind(caller, id);
    boolean wasAdmin = user.isActiveAdmin();
    StaffPrincipal before = user.details().principal();
    if (change.email() != null && !StaffEmails.normalise(change.email()).equals(user.email())) {
      emails.requireFree(change.email());
      user.changeEmail(change.email());
    }
    if (change.name() != null) {
      user.rename(change.name());
    }
    if (change.role() != null || change.branchId().given()) {
      reassign(caller, user, change);
    }
    if (password != null) {
      user.changePassword(password.value());
    }
    if (change.active() != null) {
      user.switchTo(change.active());
    }
    if (wasAdmin && !user.isActiveAdmin()) {
      requireAnotherAdmin(user);
    }
    boolean sessionsEnd =
        password != null
            || Boolean.FALSE.equals(change.active())
            || !user.details().principal().equals(before);
    accessChanged.fire(new StaffAccessChanged(id, sessionsEnd));
    audit.record(
        caller.actor(), AuditedAction.of("staff.change", "staff", id).with("role", user.role()));
    return user.details();
  }

  /**
   * @throws ResourceConflict when this is the last active ADMIN
   */
  public void delete(StaffPrincipal caller, UUID id) {
    StaffUser user = lockTenantAndFind(caller, id);
    if (user.isActiveAdmin()) {
      requireAnotherAdmin(user);
    }
    entityManager.remove(user);
    accessChanged.fire(new StaffAccessChanged(id, true));
    audit.record(caller.actor(), AuditedAction.of("staff.delete", "staff", id));
  }

  public StaffDetails get(StaffPrincipal caller, UUID id) {
    return find(caller, id).details();
  }

  public Page<StaffDetails> list(StaffPrincipal caller, PageRequest page) {
    return Page.of(
        entityManager
            .createQuery(
                "select u from StaffUser u where u.tenantId = :tenant and u.id < :before"
                    + " order by u.id desc",
                StaffUser.class)
            .setParameter("tenant", caller.tenantId())
            .setParameter("before", page.beforeId())
            .setMaxResults(page.fetchSize())
            .getResultList(),
        page,
        StaffUser::id,
        StaffUser::details);
  }

  private void reassign(StaffPrincipal caller, StaffUser user, ChangeStaff change) {
    Role role = change.role() == null ? user.role() : change.role();
    requireTenantRole(role);
    UUID branchId = change.branchId().applyTo(user.branchId());
    requireBranch(caller, branchId);
    user.assign(role, branchId);
  }

  /** The tenant's row is the lock: two ADMINs who demote each other at once must not both win. */
  private StaffUser lockTenantAndFind(StaffPrincipal caller, UUID id) {
    entityManager.find(Tenant.class, caller.tenantId(), LockModeType.PESSIMISTIC_WRITE);
    return find(caller, id);
  }

  private StaffUser find(StaffPrincipal caller, UUID id) {
    StaffUser user = entityManager.find(StaffUser.class, id);
    if (user == null || !caller.tenantId().equals(user.tenantId())) {
      throw new ResourceNotFound("Staff user");
    }
    return user;
  }

  private void requireAnotherAdmin(StaffUser leaving) {
    boolean alone =
        entityManager
            .createQuery(
                "select u.id from StaffUser u where u.tenantId = :tenant and u.role = :role"
                    + " and u.active and u.id <> :leaving",
                UUID.class)
            .setParameter("tenant", leaving.tenantId())
            .setParameter("role", Role.ADMIN)
            .setParameter("leaving", leaving.id())
            .setMaxResults(1)
            .getResultList()
            .isEmpty();
    if (alone) {
      throw new ResourceConflict("The last active ADMIN cannot be removed or demoted");
    }
  }

  private void requireBranch(StaffPrincipal caller, @Nullable UUID branchId) {
    if (branchId != null) {
      branches.requireInScope(caller, branchId);
    }
  }

  private static void requireTenantRole(Role role) {
    if (role == Role.SUPERADMIN) {
      throw new ValidationFailed("role", "must be ADMIN, MANAGER or STAFF");
    }
  }
}
