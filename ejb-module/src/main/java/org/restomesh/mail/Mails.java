package org.restomesh.mail;

import static org.restomesh.mail.MailState.MACHINE;

import jakarta.ejb.Stateless;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Instant;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.restomesh.shared.Page;
import org.restomesh.shared.PageRequest;
import org.restomesh.shared.RealTime;
import org.restomesh.shared.audit.Actor;
import org.restomesh.shared.audit.AuditLog;
import org.restomesh.shared.audit.AuditedAction;
import org.restomesh.shared.error.ResourceConflict;
import org.restomesh.shared.error.ResourceNotFound;
import org.restomesh.shared.sql.Sql;

/** The queue as the operator of the installation sees it. */
@Stateless
public class Mails {
  private static final String SELECT =
      """
      select id, tenant_id, kind, recipient, state, attempts, last_error as error, created_at
      from mail where\s""";

  private static final String REQUEUE =
      """
      update mail set state = %s, attempts = 0, due_at = :now, ended_at = null
      where id = :id and state %s and (send_until is null or send_until > :realNow)
      """
          .formatted(
              MACHINE.sqlTo(MailState.Event.REQUEUE), MACHINE.sqlFrom(MailState.Event.REQUEUE));

  private static final String COUNT =
      """
      select count(*) filter (where state = 'PENDING') as pending,
        count(*) filter (where state = 'DEAD') as dead,
        min(due_at) as oldest_due_at
      from mail where state in ('PENDING', 'DEAD')
      """;

  @Inject MailSettings settings;
  @Inject MailQueue queue;
  @Inject Sql sql;
  @Inject Event<MailDue> due;
  @Inject AuditLog audit;
  @Inject Clock clock;
  @Inject @RealTime Clock realTime;

  /**
   * In the whole installation.
   *
   * @param pending due, under way or waiting for a retry
   * @param dead waiting for an operator to requeue them
   * @param oldestDueAt when the first is due that nobody has taken; null when there is none
   */
  public record Counts(int pending, int dead, @Nullable Instant oldestDueAt) {}

  /** Newest first. */
  public Page<MailDetails> list(MailState state, PageRequest page) {
    return Page.of(
        // A literal: with a parameter no plan could use the partial indexes.
        sql.statement(
                SELECT
                    + "state = '"
                    + state.name()
                    + "' and id < :before order by id desc limit :rows")
            .with("before", page.beforeId())
            .with("rows", page.fetchSize())
            .list(MailDetails.class),
        page,
        MailDetails::id,
        it -> it);
  }

  public Counts count() {
    return sql.statement(COUNT).first(Counts.class).orElseThrow();
  }

  /**
   * Queues a mail that says that mails arrive.
   *
   * @throws ResourceConflict when no mail is set up
   */
  public void test(Actor operator, String recipient) {
    settings.requireSetUp();
    queue.add(
        Mail.of(
            null,
            MailKind.TEST,
            recipient,
            MailTexts.write(
                MailKind.TEST, Locale.ENGLISH, Map.of("installation", settings.consoleUrl()))));
    audit.record(operator, AuditedAction.of("mail.test", "mail", null));
  }

  /**
   * Requeues a dead mail with all its attempts, due at once.
   *
   * @throws ResourceNotFound when there is none
   * @throws ResourceConflict when it is not dead, or would tell nothing any more
   */
  public MailDetails requeue(Actor operator, UUID id) {
    if (requeued(id) == 0) {
      throw find(id).isPresent()
          ? new ResourceConflict("The mail is not dead, or its link has ended")
          : new ResourceNotFound("Mail");
    }
    MailDetails mail = find(id).orElseThrow();
    audit.record(
        operator,
        AuditedAction.of("mail.requeue", "mail", id)
            .visibleTo(mail.tenantId())
            .with("kind", mail.kind()));
    due.fire(new MailDue());
    return mail;
  }

  private int requeued(UUID id) {
    return sql.statement(REQUEUE)
        .with("now", clock.instant())
        .with("realNow", realTime.instant())
        .with("id", id)
        .change();
  }

  private Optional<MailDetails> find(UUID id) {
    return sql.statement(SELECT + "id = :id").with("id", id).first(MailDetails.class);
  }
}
