package org.restomesh.identity.branch;

import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.LockModeType;
import jakarta.persistence.PersistenceContext;
import java.time.Clock;
import java.util.Optional;
import java.util.UUID;
import org.restomesh.identity.StaffPrincipal;
import org.restomesh.identity.Tenant;
import org.restomesh.shared.Page;
import org.restomesh.shared.PageRequest;
import org.restomesh.shared.audit.AuditLog;
import org.restomesh.shared.audit.AuditedAction;
import org.restomesh.shared.error.ResourceNotFound;

/**
 * The branches of a tenant, and whether a caller may name one (contract/1-identity#branch-scope).
 */
@Stateless
public class Branches {
  @PersistenceContext EntityManager entityManager;
  @Inject BranchLimit branchLimit;
  @Inject AuditLog audit;
  @Inject Clock clock;

  /**
   * @throws org.restomesh.shared.error.DomainException when the tenant may have no more active
   *     branches
   */
  public BranchDetails create(StaffPrincipal caller, CreateBranch command) {
    requireRoomForOneMore(caller.tenantId());
    Branch branch =
        new Branch(caller.tenantId(), command.name(), command.address(), clock.instant());
    entityManager.persist(branch);
    audit.record(caller.actor(), AuditedAction.of("branch.create", "branch", branch.id()));
    return branch.details();
  }

  /** Switching a branch on again counts against the limit, as creating one does. */
  public BranchDetails change(StaffPrincipal caller, UUID id, ChangeBranch change) {
    Branch branch = find(caller, id);
    if (Boolean.TRUE.equals(change.active()) && !branch.details().active()) {
      requireRoomForOneMore(caller.tenantId());
    }
    branch.change(change);
    audit.record(caller.actor(), AuditedAction.of("branch.change", "branch", id));
    return branch.details();
  }

  public BranchDetails get(StaffPrincipal caller, UUID id) {
    return find(caller, id).details();
  }

  public Page<BranchDetails> list(StaffPrincipal caller, PageRequest page) {
    return Page.of(
        entityManager
            .createQuery(
                "select b from Branch b where b.tenantId = :tenant and b.id < :before"
                    + " order by b.id desc",
                Branch.class)
            .setParameter("tenant", caller.tenantId())
            .setParameter("before", page.beforeId())
            .setMaxResults(page.fetchSize())
            .getResultList(),
        page,
        Branch::id,
        Branch::details);
  }

  /**
   * Confirms that the caller may act on this branch.
   *
   * @throws ResourceNotFound when it is another tenant's, or not the one the caller is restricted
   *     to
   */
  public void requireInScope(StaffPrincipal caller, UUID branchId) {
    Branch branch = find(caller, branchId);
    caller.requireReach(branch.tenantId(), branch.id(), "Branch");
  }

  /**
   * @throws ResourceNotFound when it is another tenant's
   */
  public void requireOf(UUID tenantId, UUID branchId) {
    Branch branch = entityManager.find(Branch.class, branchId);
    if (branch == null || !branch.tenantId().equals(tenantId)) {
      throw new ResourceNotFound("Branch");
    }
  }

  /**
   * Confirms that the branch is switched on.
   *
   * @throws BranchInactive when it is not
   * @throws ResourceNotFound when there is no such branch
   */
  public void requireActive(UUID branchId) {
    Branch branch = entityManager.find(Branch.class, branchId);
    if (branch == null) {
      throw new ResourceNotFound("Branch");
    }
    if (!branch.details().active()) {
      throw new BranchInactive();
    }
  }

  /** The tenant's oldest branch that is switched on. */
  public Optional<UUID> oldestActive(UUID tenantId) {
    return entityManager
        .createQuery(
            "select b.id from Branch b where b.tenantId = :tenant and b.active order by b.id",
            UUID.class)
        .setParameter("tenant", tenantId)
        .setMaxResults(1)
        .getResultStream()
        .findFirst();
  }

  private Branch find(StaffPrincipal caller, UUID id) {
    Branch branch = entityManager.find(Branch.class, id);
    if (branch == null || !branch.tenantId().equals(caller.tenantId())) {
      throw new ResourceNotFound("Branch");
    }
    return branch;
  }

  private void requireRoomForOneMore(UUID tenantId) {
    entityManager.find(Tenant.class, tenantId, LockModeType.PESSIMISTIC_WRITE);
    long active =
        entityManager
            .createQuery(
                "select count(b) from Branch b where b.tenantId = :tenant and b.active", Long.class)
            .setParameter("tenant", tenantId)
            .getSingleResult();
    branchLimit.requireRoomForOneMore(tenantId, active);
  }
}
