package org.restomesh.mail;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A mail to one person.
 *
 * @param tenantId whose business it is; null for the operator's
 * @param recipient an e-mail address
 * @param sendUntil when it would tell nothing any more; null for never
 */
public record Mail(
    @Nullable UUID tenantId,
    MailKind kind,
    String recipient,
    MailText text,
    @Nullable Instant sendUntil) {

  public static Mail of(@Nullable UUID tenantId, MailKind kind, String recipient, MailText text) {
    return new Mail(tenantId, kind, recipient, text, null);
  }

  /** The same, not to be sent later than this. */
  public Mail until(Instant end) {
    return new Mail(tenantId, kind, recipient, text, end);
  }
}
