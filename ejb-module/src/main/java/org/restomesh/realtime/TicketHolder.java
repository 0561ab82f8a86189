package org.restomesh.realtime;

import java.sql.SQLException;
import java.util.UUID;
import org.restomesh.identity.Role;
import org.restomesh.shared.sql.SqlRow;

/**
 * For whom a ticket was issued: a member of staff, or a screen.
 *
 * @param branchId the one branch that it opens
 * @param staffSubject null for a screen's
 * @param staffRole when it was issued; null for a screen's
 * @param sessionId null for staff's
 */
public record TicketHolder(
    UUID tenantId, UUID branchId, String staffSubject, Role staffRole, UUID sessionId) {

  static TicketHolder read(SqlRow row) throws SQLException {
    UUID tenantId = row.uuid();
    UUID branchId = row.uuid();
    String subject = row.text();
    String role = row.text();
    return new TicketHolder(
        tenantId, branchId, subject, role == null ? null : Role.valueOf(role), row.uuid());
  }
}
