package org.restomesh.identity.staff;

import java.time.Instant;
import java.util.UUID;
import org.restomesh.identity.Role;
import org.restomesh.identity.StaffPrincipal;

/** A member of staff as an ADMIN sees them. */
public record StaffDetails(
    UUID id,
    UUID tenantId,
    String email,
    String name,
    Role role,
    UUID branchId,
    boolean active,
    Instant createdAt) {

  /** The person as the caller of an endpoint. */
  public StaffPrincipal principal() {
    return new StaffPrincipal(id.toString(), tenantId, role, branchId);
  }
}
