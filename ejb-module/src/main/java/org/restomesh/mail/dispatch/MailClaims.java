package org.restomesh.mail.dispatch;

import static org.restomesh.mail.MailState.MACHINE;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.restomesh.mail.MailState.Event;
import org.restomesh.shared.Ids;
import org.restomesh.shared.sql.Sql;
import org.restomesh.shared.sql.Statement;
import org.restomesh.work.Lease;
import org.restomesh.work.LeaseCounters;
import org.restomesh.work.RetryPolicy;
import org.restomesh.work.WorkTable;

/** Claims mails that are due, and records how their attempts ended. */
@ApplicationScoped
public class MailClaims {
  /** A mail server that is away for a day costs no mail (contract/1-identity#mail-retries). */
  static final RetryPolicy RETRIES =
      RetryPolicy.of(
              Duration.ofMinutes(1),
              Duration.ofMinutes(5),
              Duration.ofMinutes(15),
              Duration.ofHours(1),
              Duration.ofHours(3),
              Duration.ofHours(6),
              Duration.ofHours(15))
          .withJitter(0.2);

  /** Longer than a mail server may take for all that it is asked. */
  static final WorkTable TABLE =
      WorkTable.claimed(
              "mail", "due_at", Lease.of("claim_id", "lease_until", Duration.ofMinutes(5)))
          .counting("attempts")
          .thenBy("id");

  /** Only what is pending is ever due. */
  private static final String CLAIM =
      TABLE.claim(
          "w.sealed_text is not null",
          """
          w.id, w.claim_id, w.tenant_id, w.kind, w.recipient, w.sealed_text, w.attempts,
            w.send_until
          """);

  private static final String SENT =
      TABLE.sql(
          """
          update {table} set {release}, state = %s, sealed_text = null, last_error = null,
            ended_at = :now
          where id = :id and {held}
          """
              .formatted(MACHINE.sqlTo(Event.SUCCEED)));

  private static final String AGAIN =
      TABLE.sql(
          """
          update {table} set {release}, state = %s, {dueAt} = :dueAt, last_error = :error
          where id = :id and {held}
          """
              .formatted(MACHINE.sqlTo(Event.RETRY)));

  private static final String DEAD =
      TABLE.sql(
          """
          update {table} set {release}, state = %s, last_error = :error, ended_at = :now
          where id = :id and {held}
          """
              .formatted(MACHINE.sqlTo(Event.GIVE_UP)));

  /** The mail server may have taken it, and then it comes twice, under the same Message-ID. */
  private static final String GIVE_BACK =
      TABLE.giveBack(
          """
          state = case when turn.ends then %s else %s end,
            ended_at = case when turn.ends then cast(:now as timestamptz) end,
            last_error = 'The node that sent it has gone silent'
          """
              .formatted(MACHINE.sqlTo(Event.GIVE_UP), MACHINE.sqlTo(Event.RETRY)),
          "turn.ends");

  @Inject Sql sql;
  @Inject LeaseCounters leases;

  /** The longest due first, at most so many. */
  List<ClaimedMail> claim(int limit, Instant now) {
    return sql.statement(CLAIM)
        .with("now", now)
        .with("limit", limit)
        .with("claimId", Ids.next())
        .list(ClaimedMail::read);
  }

  void sent(ClaimedMail mail, Instant now) {
    held(SENT, mail).with("now", now).change();
  }

  void again(ClaimedMail mail, String error, Instant dueAt) {
    held(AGAIN, mail).with("error", error).with("dueAt", dueAt).change();
  }

  /** Nothing more is tried until an operator requeues it. */
  void dead(ClaimedMail mail, @Nullable String error, Instant now) {
    held(DEAD, mail).with("error", error).with("now", now).change();
  }

  /** Gives back what nodes that are gone had claimed. */
  int giveBack(Instant now) {
    int lost =
        sql.statement(GIVE_BACK)
            .with("now", now)
            .with("maxAttempts", RETRIES.maxAttempts())
            .list(Boolean.class)
            .size();
    leases.countLost(LeaseCounters.Queue.MAILS, lost);
    return lost;
  }

  private Statement held(String text, ClaimedMail mail) {
    return sql.statement(text).with("id", mail.id()).with("claimId", mail.claimId());
  }
}
