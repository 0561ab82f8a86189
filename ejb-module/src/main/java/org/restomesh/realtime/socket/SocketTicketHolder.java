package org.restomesh.realtime.socket;

import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.restomesh.identity.Role;
import org.restomesh.identity.StaffPrincipal;

/**
 * For whom a ticket was issued: a member of staff, or a screen.
 *
 * @param branchId the only branch that it gives access to
 * @param staffSubject null for a screen
 * @param staffRole when it was issued; null for a screen
 * @param signInId with which a staff ticket ends; null for a screen, and where it is not known
 * @param sessionId null for staff
 */
public record SocketTicketHolder(
    UUID tenantId,
    UUID branchId,
    @Nullable String staffSubject,
    @Nullable Role staffRole,
    @Nullable UUID signInId,
    @Nullable UUID sessionId) {

  static SocketTicketHolder staff(StaffPrincipal caller, UUID branchId) {
    return new SocketTicketHolder(
        caller.tenantId(), branchId, caller.subject(), caller.role(), caller.signInId(), null);
  }

  static SocketTicketHolder screen(UUID tenantId, UUID branchId, UUID sessionId) {
    return new SocketTicketHolder(tenantId, branchId, null, null, null, sessionId);
  }
}
