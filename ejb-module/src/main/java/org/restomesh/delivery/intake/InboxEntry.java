package org.restomesh.delivery.intake;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.restomesh.delivery.intake.inbox.InboxKind;
import org.restomesh.delivery.intake.inbox.InboxState;
import org.restomesh.delivery.platform.Platform;
import org.restomesh.shared.sql.Row;

/**
 * An inbox item as its tenant sees it (contract/4-orders-delivery#inbox-list).
 *
 * @param externalId null when it could not be read
 */
public record InboxEntry(
    UUID id,
    Platform platform,
    InboxKind kind,
    @Nullable String externalId,
    @JsonUnwrapped Outcome outcome,
    Instant receivedAt) {

  static final String COLUMNS =
      "id, platform, kind, nullif(external_id, '') as external_id, state, error, attempts, order_id,"
          + " received_at";

  /**
   * What became of it so far.
   *
   * @param error why the last attempt failed, or null
   * @param orderId our order that it is about; null while that is not known
   */
  public record Outcome(
      InboxState state, @Nullable String error, int attempts, @Nullable UUID orderId) {}

  static InboxEntry read(Row row) {
    return new InboxEntry(
        row.uuid("id"),
        row.oneOf(Platform.class, "platform"),
        row.oneOf(InboxKind.class, "kind"),
        row.textOrNull("external_id"),
        row.to(Outcome.class),
        row.instant("received_at"));
  }
}
