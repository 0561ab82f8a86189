package org.restomesh.order;

import java.sql.SQLException;
import java.time.Instant;
import java.util.Objects;
import java.util.UUID;
import org.restomesh.shared.Ids;
import org.restomesh.shared.sql.SqlRow;
import org.restomesh.shared.sql.SqlValues;

/** What an order has from its first moment on and keeps. */
record Origin(
    UUID id,
    UUID tenantId,
    OrderSource source,
    String displayCode,
    UUID tableId,
    Instant acceptBy,
    Courier courier,
    Instant createdAt,
    String createdBy,
    UUID sessionId,
    String idempotencyKey,
    String requestSha256) {

  /** The columns, in the order of reading and of writing. */
  static final String COLUMNS =
      "id, tenant_id, source, display_code, table_id, accept_by, courier, created_at, created_by,"
          + " session_id, idempotency_key, request_sha256";

  /** With the types of what may be null, for a select. */
  static final String PLACES =
      "?, ?, ?, ?, cast(? as uuid), cast(? as timestamptz), ?, ?, ?, cast(? as uuid), ?, ?";

  private static final Placement ELSEWHERE = new Placement(null, null, null);

  static Origin of(NewOrder order, Instant now) {
    Placement placement = order.placement() == null ? ELSEWHERE : order.placement();
    return new Origin(
        Ids.next(),
        order.tenantId(),
        order.source(),
        OrderText.cut(order.displayCode(), OrderText.DISPLAY_CODE),
        order.tableId(),
        order.acceptBy(),
        order.courier(),
        now,
        order.createdBy(),
        placement.sessionId(),
        placement.idempotencyKey(),
        placement.requestSha256());
  }

  /** Whether it was asked for in these words. */
  boolean isOf(Placement asked) {
    return Objects.equals(requestSha256, asked.requestSha256());
  }

  static Origin from(SqlRow row) throws SQLException {
    return new Origin(
        row.uuid(),
        row.uuid(),
        row.oneOf(OrderSource.class),
        row.text(),
        row.uuid(),
        row.instant(),
        OrderText.courier(row.text()),
        row.instant(),
        row.text(),
        row.uuid(),
        row.text(),
        row.text());
  }

  void write(SqlValues values) throws SQLException {
    values.uuid(id).uuid(tenantId).name(source).text(displayCode).uuid(tableId);
    values.instant(acceptBy).name(courier).instant(createdAt).text(createdBy);
    values.uuid(sessionId).text(idempotencyKey).text(requestSha256);
  }
}
