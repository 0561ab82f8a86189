package org.restomesh.identity.staff;

import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.time.Clock;
import java.util.UUID;
import org.restomesh.identity.CreateTenant;
import org.restomesh.identity.Role;
import org.restomesh.identity.Tenant;
import org.restomesh.identity.TenantDetails;
import org.restomesh.identity.branch.Branch;
import org.restomesh.identity.branch.BranchDetails;
import org.restomesh.shared.Page;
import org.restomesh.shared.PageRequest;
import org.restomesh.shared.audit.Actor;
import org.restomesh.shared.audit.AuditLog;
import org.restomesh.shared.audit.AuditedAction;
import org.restomesh.shared.error.ResourceNotFound;

/** The tenants of the installation (contract/1-identity#admin-tenants). */
@Stateless
public class Tenants {
  @PersistenceContext EntityManager entityManager;
  @Inject StaffEmails emails;
  @Inject AuditLog audit;
  @Inject Clock clock;

  /**
   * @param password the hash of the first admin's password
   * @throws org.restomesh.shared.error.ResourceAlreadyExists when the admin's e-mail is taken
   */
  public TenantCreated create(CreateTenant command, PasswordHash password, Actor actor) {
    Tenant tenant = new Tenant(command, clock.instant());
    entityManager.persist(tenant);
    Branch branch = new Branch(tenant.id(), command.branchName(), null, clock.instant());
    entityManager.persist(branch);
    CreateTenant.FirstAdmin admin = command.admin();
    StaffUser user =
        emails.open(
            tenant.id(),
            new CreateStaff(admin.email(), admin.name(), Role.ADMIN, null, admin.password()),
            password);
    audit.record(
        actor, AuditedAction.of("tenant.create", "tenant", tenant.id()).visibleTo(tenant.id()));
    return new TenantCreated(tenant.details(), branch.details(), user.details());
  }

  /** Creates a branch regardless of the tenant's limit: for the operator of the installation. */
  public BranchDetails addBranch(UUID tenantId, String name, Actor actor) {
    Branch branch = new Branch(tenantId, name, null, clock.instant());
    entityManager.persist(branch);
    audit.record(
        actor, AuditedAction.of("branch.create", "branch", branch.id()).visibleTo(tenantId));
    return branch.details();
  }

  /**
   * @throws ResourceNotFound when there is none
   */
  public TenantDetails get(UUID id) {
    Tenant tenant = entityManager.find(Tenant.class, id);
    if (tenant == null) {
      throw new ResourceNotFound("Tenant");
    }
    return tenant.details();
  }

  public Page<TenantDetails> list(PageRequest page) {
    return Page.of(
        entityManager
            .createQuery(
                "select t from Tenant t where t.id < :before order by t.id desc", Tenant.class)
            .setParameter("before", page.beforeId())
            .setMaxResults(page.fetchSize())
            .getResultList(),
        page,
        Tenant::id,
        Tenant::details);
  }
}
