package org.restomesh.delivery.intake.inbox;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import java.time.Instant;
import java.util.HexFormat;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.restomesh.shared.json.Json;
import org.restomesh.shared.sql.Row;

/**
 * An inbox item as it is stored.
 *
 * @param externalId the order as the platform named it; empty when it could not be read
 * @param hash of the body, in hex
 * @param body masked
 * @param receivedAt business time; of a poll, when it began to read
 */
public record InboxItem(
    UUID id,
    UUID configId,
    InboxKind kind,
    String externalId,
    String hash,
    JsonNode body,
    Instant receivedAt,
    Outcome outcome) {

  static final String COLUMNS =
      "id, config_id, kind, external_id, content_hash, body, state, order_id, received_at,"
          + " attempts";

  /**
   * What became of it so far.
   *
   * @param orderId our order that it is about, null while that is not known; a processed item has
   *     one
   * @param attempts including the one that it was taken for
   */
  public record Outcome(InboxState state, @Nullable UUID orderId, int attempts) {}

  static InboxItem from(Row row) {
    return new InboxItem(
        row.uuid("id"),
        row.uuid("config_id"),
        row.oneOf(InboxKind.class, "kind"),
        row.text("external_id"),
        HexFormat.of().formatHex(row.bytes("content_hash")),
        json(row.text("body")),
        row.instant("received_at"),
        row.to(Outcome.class));
  }

  private static JsonNode json(String body) {
    try {
      return Json.mapper().readTree(body);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("a row of delivery_inbox cannot be read", e);
    }
  }
}
