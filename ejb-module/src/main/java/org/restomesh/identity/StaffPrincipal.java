package org.restomesh.identity;

import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.restomesh.shared.audit.Actor;
import org.restomesh.shared.error.ResourceNotFound;

/**
 * The signed-in caller of a staff endpoint, or a service account in the place of one.
 *
 * @param subject the user's id, the subject that an external identity provider gave, or {@link
 *     #SERVICE_ACCOUNT} with the account's id
 * @param tenantId null for SUPERADMIN only
 * @param branchId the one branch that the caller is restricted to, or null for the whole tenant
 * @param signInId the sign-in that the caller's credential comes from and ends with; null when it
 *     is an identity provider's, or older than this field
 */
public record StaffPrincipal(
    String subject,
    @Nullable UUID tenantId,
    Role role,
    @Nullable UUID branchId,
    @Nullable UUID signInId) {

  /** How the subjects of service accounts begin; no person's does. */
  public static final String SERVICE_ACCOUNT = "service-account:";

  /**
   * A service account, which acts in this role.
   *
   * @param tenantId null for the operator's
   */
  public static StaffPrincipal ofServiceAccount(
      UUID accountId, @Nullable UUID tenantId, Role role, @Nullable UUID branchId) {
    return new StaffPrincipal(SERVICE_ACCOUNT + accountId, tenantId, role, branchId);
  }

  /** A caller whose sign-in is not known. */
  public StaffPrincipal(
      String subject, @Nullable UUID tenantId, Role role, @Nullable UUID branchId) {
    this(subject, tenantId, role, branchId, null);
  }

  /** The tenant of a caller who is not SUPERADMIN. */
  @Override
  public UUID tenantId() {
    return Objects.requireNonNull(tenantId, "a SUPERADMIN belongs to no tenant");
  }

  /** Empty for SUPERADMIN only. */
  public Optional<UUID> tenant() {
    return Optional.ofNullable(tenantId);
  }

  /** The same person by this sign-in. */
  public StaffPrincipal by(UUID signIn) {
    return new StaffPrincipal(subject, tenantId, role, branchId, signIn);
  }

  /**
   * The same person within one branch.
   *
   * @throws ResourceNotFound when the branch is outside the caller's scope
   */
  public StaffPrincipal within(UUID branch) {
    if (!mayReachBranch(branch)) {
      throw new ResourceNotFound("Branch");
    }
    return new StaffPrincipal(subject, tenantId, role, branch, signInId);
  }

  public Actor actor() {
    return actor(tenantId, subject);
  }

  /** The caller with this subject, who may have gone meanwhile. */
  public static Actor actor(@Nullable UUID tenantId, String subject) {
    return subject.startsWith(SERVICE_ACCOUNT)
        ? new Actor(tenantId, subject)
        : Actor.staff(tenantId, subject);
  }

  /**
   * Whether a record of this tenant and branch is in the caller's scope.
   *
   * @param recordBranchId null when no branch has it yet
   */
  public boolean mayReach(UUID recordTenantId, @Nullable UUID recordBranchId) {
    return recordTenantId.equals(tenantId) && mayReachBranch(recordBranchId);
  }

  /**
   * Treats a record outside the scope as missing.
   *
   * @throws ResourceNotFound when the record is another tenant's or another branch's
   */
  public void requireReach(UUID recordTenantId, @Nullable UUID recordBranchId, String what) {
    if (!mayReach(recordTenantId, recordBranchId)) {
      throw new ResourceNotFound(what);
    }
  }

  boolean mayReachBranch(@Nullable UUID other) {
    return branchId == null || branchId.equals(other);
  }
}
