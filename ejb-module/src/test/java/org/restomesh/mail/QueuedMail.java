package org.restomesh.mail;

import com.fasterxml.jackson.core.JsonProcessingException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.restomesh.shared.crypto.MasterKey;
import org.restomesh.shared.crypto.SealContext;
import org.restomesh.shared.crypto.SealedColumn;
import org.restomesh.shared.json.Json;
import org.restomesh.shared.sql.Row;
import org.restomesh.shared.sql.Sql;
import org.restomesh.support.Wiring;

/** A mail that waits, opened. */
public record QueuedMail(MailKind kind, String recipient, MailText text) {
  private static final Pattern TOKEN = Pattern.compile("/#/password/([\\w-]+)");

  /** Settings with which mails are sent. */
  public static final Map<String, String> SET_UP =
      Map.of(
          "restomesh.environment", "development",
          "restomesh.mail.from", "Restomesh <no-reply@example.com>",
          "restomesh.mail.tls", "none",
          "restomesh.console-url", "https://restomesh.example.com");

  /** Of a tenant, oldest first. */
  public static List<QueuedMail> of(Wiring wiring, UUID tenantId) {
    return wiring.inTransaction(
        () ->
            wiring
                .get(Sql.class)
                .statement(
                    "select id, tenant_id, kind, recipient, sealed_text from mail"
                        + " where tenant_id = :tenantId and sealed_text is not null order by id")
                .with("tenantId", tenantId)
                .list(row -> open(wiring, row)));
  }

  private static QueuedMail open(Wiring wiring, Row row) {
    SealContext at = SealedColumn.MAIL_TEXT.of(row.uuid("tenant_id"), row.uuid("id"));
    byte[] plain = wiring.get(MasterKey.class).open(at, row.bytes("sealed_text"));
    try {
      return new QueuedMail(
          row.oneOf(MailKind.class, "kind"),
          row.text("recipient"),
          Json.mapper().readValue(new String(plain, StandardCharsets.UTF_8), MailText.class));
    } catch (JsonProcessingException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Of the link in it by which a password is set. */
  public String token() {
    Matcher found = TOKEN.matcher(text.body());
    if (!found.find()) {
      throw new AssertionError("no link in " + text.body());
    }
    return found.group(1);
  }
}
