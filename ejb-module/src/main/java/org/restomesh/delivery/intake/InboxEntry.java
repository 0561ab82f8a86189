package org.restomesh.delivery.intake;

import java.sql.SQLException;
import java.time.Instant;
import java.util.UUID;
import org.restomesh.delivery.platform.Platform;
import org.restomesh.shared.sql.SqlRow;

/**
 * Something that came in, as its tenant sees it (contract 4, GET inbox).
 *
 * @param externalId null when it could not be read
 */
public record InboxEntry(
    UUID id,
    Platform platform,
    InboxKind kind,
    String externalId,
    InboxState state,
    String error,
    int attempts,
    UUID orderId,
    Instant receivedAt) {

  static final String COLUMNS =
      "id, platform, kind, nullif(external_id, ''), state, error, attempts, order_id, received_at";

  static InboxEntry from(SqlRow row) throws SQLException {
    return new InboxEntry(
        row.uuid(),
        row.oneOf(Platform.class),
        row.oneOf(InboxKind.class),
        row.text(),
        row.oneOf(InboxState.class),
        row.text(),
        row.number(),
        row.uuid(),
        row.instant());
  }
}
