package org.restomesh.identity.secondfactor;

import jakarta.ejb.Stateless;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.restomesh.identity.Role;
import org.restomesh.identity.StaffPrincipal;
import org.restomesh.shared.audit.AuditLog;
import org.restomesh.shared.audit.AuditedAction;
import org.restomesh.shared.error.ResourceConflict;
import org.restomesh.shared.error.ValidationFailed;
import org.restomesh.shared.sql.Sql;

/**
 * The roles whose people must have a second factor (contract/1-identity#required-roles): a tenant's
 * ADMINs decide for their own people, the operator for the SUPERADMIN.
 */
@Stateless
public class RequiredRoles {
  /** Stands for the installation where a tenant's id would. */
  static final UUID INSTALLATION = new UUID(0, 0);

  private static final int LOCK = 7_300_009;

  private static final String OF_TENANT =
      "select role from second_factor_role where tenant_id = :tenant order by role";

  private static final String OF_OPERATOR =
      "select role from second_factor_role where tenant_id is null";

  private static final String REMOVE =
      "delete from second_factor_role where role = :role and tenant_id is not distinct from :tenant";

  private static final String ADD =
      "insert into second_factor_role (tenant_id, role) values (:tenant, :role)";

  @Inject Sql sql;
  @Inject SecondFactors secondFactors;
  @Inject Event<SecondFactorChanged> changed;
  @Inject AuditLog audit;

  /** Those of the caller's tenant; for the operator SUPERADMIN or none. */
  public RequiredRoleSet of(StaffPrincipal caller) {
    return new RequiredRoleSet(List.copyOf(ofTenant(caller.tenant().orElse(null))));
  }

  /**
   * Whether the caller's role is one of them. People of an identity provider prove themselves
   * there.
   */
  public boolean isRequiredOf(StaffPrincipal caller) {
    return caller.signInId() != null
        && ofTenant(caller.tenant().orElse(null)).contains(caller.role());
  }

  /**
   * Replaces them.
   *
   * @throws ValidationFailed when a role is not the caller's to decide about
   * @throws ResourceConflict when the caller would be locked out: their own role is one of them and
   *     they have no second factor
   */
  public RequiredRoleSet replace(StaffPrincipal caller, RequiredRoleSet wanted) {
    UUID tenantId = caller.tenant().orElse(null);
    Set<Role> next = EnumSet.noneOf(Role.class);
    next.addAll(wanted.roles());
    requireOwn(tenantId, next);
    if (next.contains(caller.role()) && hasNone(caller)) {
      throw new ResourceConflict("Set up a second factor of your own first");
    }
    UUID owner = tenantId == null ? INSTALLATION : tenantId;
    sql.lock(LOCK, owner.toString());
    Set<Role> present = ofTenant(tenantId);
    if (!next.equals(present)) {
      present.stream().filter(role -> !next.contains(role)).forEach(role -> remove(tenantId, role));
      next.stream().filter(role -> !present.contains(role)).forEach(role -> add(tenantId, role));
      changed.fire(new SecondFactorChanged(owner));
      audit.record(
          caller.actor(),
          AuditedAction.of("auth.second-factor-roles", "tenant", tenantId)
              .with("roles", List.copyOf(next)));
    }
    return new RequiredRoleSet(List.copyOf(next));
  }

  /**
   * @param tenantId null for the operator
   */
  public Set<Role> ofTenant(@Nullable UUID tenantId) {
    List<String> names =
        tenantId == null
            ? sql.statement(OF_OPERATOR).list(String.class)
            : sql.statement(OF_TENANT).with("tenant", tenantId).list(String.class);
    Set<Role> roles = EnumSet.noneOf(Role.class);
    names.forEach(name -> roles.add(Role.valueOf(name)));
    return roles;
  }

  private boolean hasNone(StaffPrincipal caller) {
    return caller.signInId() != null && !secondFactors.has(UUID.fromString(caller.subject()));
  }

  private static void requireOwn(@Nullable UUID tenantId, Set<Role> roles) {
    boolean own = roles.stream().allMatch(role -> (role == Role.SUPERADMIN) == (tenantId == null));
    if (!own) {
      throw new ValidationFailed(
          "roles", tenantId == null ? "must be SUPERADMIN" : "must be ADMIN, MANAGER or STAFF");
    }
  }

  private void remove(@Nullable UUID tenantId, Role role) {
    sql.statement(REMOVE).with("role", role).with("tenant", tenantId).change();
  }

  private void add(@Nullable UUID tenantId, Role role) {
    sql.statement(ADD).with("tenant", tenantId).with("role", role).change();
  }
}
