package org.restomesh.mail.dispatch;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.restomesh.mail.MailKind;
import org.restomesh.shared.sql.Row;

/**
 * A mail that this node alone may send until its lease ends.
 *
 * @param attempts with this one
 * @param sendUntil null for never
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record ClaimedMail(
    UUID id,
    UUID claimId,
    @Nullable UUID tenantId,
    MailKind kind,
    String recipient,
    byte[] sealedText,
    int attempts,
    @Nullable Instant sendUntil) {

  static ClaimedMail read(Row row) {
    return new ClaimedMail(
        row.uuid("id"),
        row.uuid("claim_id"),
        row.uuidOrNull("tenant_id"),
        row.oneOf(MailKind.class, "kind"),
        row.text("recipient"),
        row.bytes("sealed_text"),
        row.number("attempts"),
        row.instantOrNull("send_until"));
  }

  boolean isTooLate(Instant now) {
    return sendUntil != null && now.isAfter(sendUntil);
  }

  @Override
  public String toString() {
    return "ClaimedMail[" + id + ", " + kind + "]";
  }
}
