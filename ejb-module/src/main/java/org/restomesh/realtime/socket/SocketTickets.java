package org.restomesh.realtime.socket;

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
import org.restomesh.shared.sql.Sql;

/**
 * Single-use tickets for browsers, which cannot send a header with a handshake
 * (contract/5-display-realtime#tickets). For callers that are in no transaction.
 */
@ApplicationScoped
public class SocketTickets {
  public static final Duration TTL = Duration.ofSeconds(30);
  private static final String PREFIX = "tkt_";

  private static final String INSERT =
      """
      insert into realtime_ticket (ticket_sha256, tenant_id, branch_id, staff_subject,
        staff_role, sign_in_id, session_id, expires_at)
      values (:hash, :tenantId, :branchId, :staffSubject,
        :staffRole, :signInId, :sessionId, :expiresAt)
      """;

  /** Only one of those who present it deletes it. */
  public static final String REDEEM =
      """
      delete from realtime_ticket where ticket_sha256 = :hash and expires_at > :now
      returning tenant_id, branch_id, staff_subject, staff_role, sign_in_id, session_id
      """;

  @Inject Sql sql;
  @Inject @RealTime Clock clock;

  /**
   * @param branchId one in the caller's scope
   */
  public IssuedSocketTicket forStaff(StaffPrincipal caller, UUID branchId) {
    return issue(SocketTicketHolder.staff(caller, branchId));
  }

  /** For a screen that may subscribe, to its own branch. */
  public IssuedSocketTicket forScreen(UUID tenantId, UUID branchId, UUID sessionId) {
    return issue(SocketTicketHolder.screen(tenantId, branchId, sessionId));
  }

  /** Empty when it is unknown, used, or expired. What its holder may do must be checked again. */
  public Optional<SocketTicketHolder> redeem(String ticket) {
    if (!SecretTokens.isWellFormed(ticket)) {
      return Optional.empty();
    }
    return sql.statement(REDEEM)
        .with("hash", SecretTokens.sha256(ticket))
        .with("now", clock.instant())
        .first(SocketTicketHolder.class);
  }

  private IssuedSocketTicket issue(SocketTicketHolder holder) {
    String ticket = SecretTokens.create(PREFIX);
    Instant expiresAt = clock.instant().plus(TTL);
    sql.statement(INSERT)
        .with("hash", SecretTokens.sha256(ticket))
        .with("tenantId", holder.tenantId())
        .with("branchId", holder.branchId())
        .with("staffSubject", holder.staffSubject())
        .with("staffRole", holder.staffRole())
        .with("signInId", holder.signInId())
        .with("sessionId", holder.sessionId())
        .with("expiresAt", expiresAt)
        .change();
    return new IssuedSocketTicket(ticket, expiresAt);
  }
}
