package org.restomesh.identity.staff;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.restomesh.identity.Role;
import org.restomesh.identity.StaffPrincipal;

/**
 * A member of staff as an ADMIN sees them.
 *
 * @param tenantId null for SUPERADMIN only
 * @param branchId the one branch that they are restricted to, or null for the whole tenant
 */
public record StaffDetails(
    UUID id,
    @Nullable UUID tenantId,
    String email,
    String name,
    Role role,
    @Nullable UUID branchId,
    boolean active,
    Instant createdAt) {

  /** The person as the caller of an endpoint. */
  public StaffPrincipal principal() {
    return new StaffPrincipal(id.toString(), tenantId, role, branchId);
  }
}
