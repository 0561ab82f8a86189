package org.restomesh.order.book;

import java.time.Instant;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.restomesh.order.Courier;
import org.restomesh.order.NewOrder;
import org.restomesh.order.OrderSource;
import org.restomesh.order.Placement;
import org.restomesh.shared.Ids;
import org.restomesh.shared.sql.Row;
import org.restomesh.shared.sql.Statement;

/** The properties of an order that never change; {@link Placement} has the last three. */
public record OrderOrigin(
    UUID id,
    UUID tenantId,
    OrderSource source,
    @Nullable String displayCode,
    @Nullable UUID tableId,
    @Nullable Instant acceptBy,
    @Nullable Courier courier,
    Instant createdAt,
    String createdBy,
    @Nullable UUID sessionId,
    @Nullable String idempotencyKey,
    @Nullable String requestSha256) {

  static final String COLUMNS =
      "id, tenant_id, source, display_code, table_id, accept_by, courier, created_at, created_by,"
          + " session_id, idempotency_key, request_sha256";

  /**
   * The values of {@link #COLUMNS}, for a select: nullable ones are cast, as it cannot infer their
   * types.
   */
  static final String VALUES =
      ":id, :tenantId, :source, :displayCode, cast(:tableId as uuid),"
          + " cast(:acceptBy as timestamptz), :courier, :createdAt, :createdBy,"
          + " cast(:sessionId as uuid), :idempotencyKey, :requestSha256";

  private static final Placement NO_PLACEMENT = new Placement(null, null, null);

  static OrderOrigin of(NewOrder order, Instant now) {
    Placement placement = order.placement() == null ? NO_PLACEMENT : order.placement();
    return new OrderOrigin(
        Ids.next(),
        order.tenantId(),
        order.source(),
        OrderText.cutOrNull(order.displayCode(), OrderText.DISPLAY_CODE),
        order.tableId(),
        order.acceptBy(),
        order.courier(),
        now,
        order.createdBy(),
        placement.sessionId(),
        placement.idempotencyKey(),
        placement.requestSha256());
  }

  /** Whether it was placed by the same request. */
  public boolean isOf(Placement placement) {
    return Objects.equals(requestSha256, placement.requestSha256());
  }

  static OrderOrigin from(Row row) {
    return new OrderOrigin(
        row.uuid("id"),
        row.uuid("tenant_id"),
        row.oneOf(OrderSource.class, "source"),
        row.textOrNull("display_code"),
        row.uuidOrNull("table_id"),
        row.instantOrNull("accept_by"),
        row.oneOfOrNull(Courier.class, "courier"),
        row.instant("created_at"),
        row.text("created_by"),
        row.uuidOrNull("session_id"),
        row.textOrNull("idempotency_key"),
        row.textOrNull("request_sha256"));
  }

  void write(Statement statement) {
    statement
        .with("id", id)
        .with("tenantId", tenantId)
        .with("source", source)
        .with("displayCode", displayCode)
        .with("tableId", tableId)
        .with("acceptBy", acceptBy)
        .with("courier", courier)
        .with("createdAt", createdAt)
        .with("createdBy", createdBy)
        .with("sessionId", sessionId)
        .with("idempotencyKey", idempotencyKey)
        .with("requestSha256", requestSha256);
  }
}
