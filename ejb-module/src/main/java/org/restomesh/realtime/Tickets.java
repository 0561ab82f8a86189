package org.restomesh.realtime;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.restomesh.identity.StaffPrincipal;
import org.restomesh.shared.RealTime;
import org.restomesh.shared.crypto.SecretTokens;
import org.restomesh.shared.sql.SingleStatements;

/**
 * Tickets of one use, for browsers, which cannot send a header with a handshake (contract 5). For
 * callers that are in no transaction.
 */
@ApplicationScoped
public class Tickets {
  public static final Duration LIFE = Duration.ofSeconds(30);
  private static final String PREFIX = "tkt_";

  private static final String INSERT =
      "insert into realtime_ticket (ticket_sha256, tenant_id, branch_id, staff_subject,"
          + " staff_role, sign_in_id, session_id, expires_at) values (?, ?, ?, ?, ?, ?, ?, ?)";

  /** Of all who present it one deletes it. */
  static final String REDEEM =
      "delete from realtime_ticket where ticket_sha256 = ? and expires_at > ?"
          + " returning tenant_id, branch_id, staff_subject, staff_role, sign_in_id, session_id";

  @Inject SingleStatements statements;
  @Inject @RealTime Clock clock;

  /**
   * @param branchId one that the caller may reach
   */
  public IssuedTicket forStaff(StaffPrincipal caller, UUID branchId) {
    return issue(TicketHolder.staff(caller, branchId));
  }

  /** Of a screen that may subscribe, for its own branch. */
  public IssuedTicket forScreen(UUID tenantId, UUID branchId, UUID sessionId) {
    return issue(TicketHolder.screen(tenantId, branchId, sessionId));
  }

  /** Empty when it is unknown, used, or too old. What its holder may do is to be asked anew. */
  public Optional<TicketHolder> redeem(String ticket) {
    if (!SecretTokens.isWellFormed(ticket)) {
      return Optional.empty();
    }
    return statements.first(
        REDEEM,
        values -> values.text(SecretTokens.sha256(ticket)).instant(clock.instant()),
        TicketHolder::read);
  }

  private IssuedTicket issue(TicketHolder holder) {
    String ticket = SecretTokens.create(PREFIX);
    Instant expiresAt = clock.instant().plus(LIFE);
    statements.change(
        INSERT,
        values -> {
          values.text(SecretTokens.sha256(ticket)).uuid(holder.tenantId()).uuid(holder.branchId());
          values.text(holder.staffSubject()).name(holder.staffRole()).uuid(holder.signInId());
          values.uuid(holder.sessionId()).instant(expiresAt);
        });
    return new IssuedTicket(ticket, expiresAt);
  }
}
