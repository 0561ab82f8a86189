package org.restomesh.mail;

import static org.restomesh.mail.MailState.MACHINE;

import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.util.UUID;
import org.restomesh.shared.Ids;
import org.restomesh.shared.crypto.MasterKey;
import org.restomesh.shared.crypto.SealContext;
import org.restomesh.shared.crypto.SealedColumn;
import org.restomesh.shared.json.Json;
import org.restomesh.shared.sql.Sql;

/** Queues mails in the transaction of what they tell; they are sent after the commit. */
@Stateless
@TransactionAttribute(TransactionAttributeType.MANDATORY)
public class MailQueue {
  private static final String INSERT =
      """
      insert into mail (id, tenant_id, kind, recipient, sealed_text, state, due_at, send_until,
        created_at)
      values (:id, :tenantId, :kind, :recipient, :sealedText, %s, :now, :sendUntil, :now)
      """
          .formatted(MACHINE.sqlBegin(MailState.PENDING));

  @Inject MailSettings settings;
  @Inject MasterKey masterKey;
  @Inject Sql sql;
  @Inject Event<MailDue> due;
  @Inject Clock clock;

  /** Queues it, due at once; where no mail is set up nothing happens. */
  public void add(Mail mail) {
    if (!settings.isSetUp()) {
      return;
    }
    UUID id = Ids.next();
    SealContext row =
        mail.tenantId() == null
            ? SealedColumn.MAIL_TEXT.of(id)
            : SealedColumn.MAIL_TEXT.of(mail.tenantId(), id);
    sql.statement(INSERT)
        .with("id", id)
        .with("tenantId", mail.tenantId())
        .with("kind", mail.kind())
        .with("recipient", mail.recipient())
        .with(
            "sealedText",
            masterKey.seal(row, Json.write(mail.text()).getBytes(StandardCharsets.UTF_8)))
        .with("sendUntil", mail.sendUntil())
        .with("now", clock.instant())
        .change();
    due.fire(new MailDue());
  }
}
