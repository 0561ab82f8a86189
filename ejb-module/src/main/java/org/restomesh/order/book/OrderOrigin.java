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

/** The properties of an order that never change. */
public record OrderOrigin(
    UUID id,
    UUID tenantId,
    OrderSource source,
    @Nullable UUID tableId,
    PlatformDetails platform,
    Instant createdAt,
    String createdBy,
    Placement placement) {

  /** What its platform says of it; all null for orders of our own, and what it does not say. */
  public record PlatformDetails(
      @Nullable String displayCode, @Nullable Instant acceptBy, @Nullable Courier courier) {}

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
    return new OrderOrigin(
        Ids.next(),
        order.tenantId(),
        order.origin().source(),
        order.origin().tableId(),
        new PlatformDetails(
            OrderText.cutOrNull(order.origin().displayCode(), OrderText.DISPLAY_CODE),
            order.cart().acceptBy(),
            order.cart().courier()),
        now,
        order.createdBy(),
        order.placement() == null ? NO_PLACEMENT : order.placement());
  }

  /** Whether it was placed by the same request. */
  public boolean isOf(Placement other) {
    return Objects.equals(placement.requestSha256(), other.requestSha256());
  }

  static OrderOrigin from(Row row) {
    return new OrderOrigin(
        row.uuid("id"),
        row.uuid("tenant_id"),
        row.oneOf(OrderSource.class, "source"),
        row.uuidOrNull("table_id"),
        new PlatformDetails(
            row.textOrNull("display_code"),
            row.instantOrNull("accept_by"),
            row.oneOfOrNull(Courier.class, "courier")),
        row.instant("created_at"),
        row.text("created_by"),
        new Placement(
            row.uuidOrNull("session_id"),
            row.textOrNull("idempotency_key"),
            row.textOrNull("request_sha256")));
  }

  void write(Statement statement) {
    statement
        .with("id", id)
        .with("tenantId", tenantId)
        .with("source", source)
        .with("displayCode", platform.displayCode())
        .with("tableId", tableId)
        .with("acceptBy", platform.acceptBy())
        .with("courier", platform.courier())
        .with("createdAt", createdAt)
        .with("createdBy", createdBy)
        .with("sessionId", placement.sessionId())
        .with("idempotencyKey", placement.idempotencyKey())
        .with("requestSha256", placement.requestSha256());
  }
}
