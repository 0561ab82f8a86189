package org.restomesh.delivery.outbound.dispatch;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.restomesh.delivery.outbound.OutboundKind;
import org.restomesh.delivery.platform.order.OrderRef;
import org.restomesh.order.OrderStatus;
import org.restomesh.shared.json.Json;
import org.restomesh.shared.sql.Row;
import org.restomesh.shared.sql.Sql;

/** Decides by the order, as it is when the operation is sent, what is still to be told of it. */
@ApplicationScoped
public class OrderOperations {
  private static final TypeReference<List<String>> TEXTS = new TypeReference<>() {};

  /** Staff are acting on the order right now, and that tells the platform by itself. */
  private static final Duration STAFF_ACTION_DELAY = Duration.ofSeconds(1);

  private static final String DEFAULT_REASON = "Cancelled by the restaurant";

  private static final String READ =
      """
      select r.status, r.prep_time_minutes, r.cancel_reason, d.external_order_id, d.accepted_at,
        d.ready_at, d.test, d.scheduled, d.line_ids,
        coalesce(d.action_lease_until > now(), false) as staff_act
      from delivery_order d join restaurant_order r on r.id = d.order_id
      where d.order_id = :orderId
      """;

  @Inject Sql sql;

  private record CurrentOrder(
      OrderStatus status,
      @Nullable Integer prepTimeMinutes,
      @Nullable String cancelReason,
      RemoteOrder remote,
      boolean test,
      boolean staffAct) {

    static CurrentOrder read(Row row) {
      return new CurrentOrder(
          row.oneOf(OrderStatus.class, "status"),
          row.numberOrNull("prep_time_minutes"),
          row.textOrNull("cancel_reason"),
          row.to(RemoteOrder.class),
          row.flag("test"),
          row.flag("staff_act"));
    }
  }

  /** As its platform knows it. */
  private record RemoteOrder(
      String externalOrderId,
      @Nullable Instant acceptedAt,
      @Nullable Instant readyAt,
      boolean scheduled,
      String lineIds) {

    OrderRef ref(UUID orderId, Instant now) {
      return new OrderRef(
          orderId, externalOrderId, acceptedAt != null, scheduled, texts(lineIds), now);
    }
  }

  PlatformCall of(ClaimedOperation operation, Instant now) {
    CurrentOrder order =
        sql.statement(READ)
            .with("orderId", operation.subjectId())
            .first(CurrentOrder::read)
            .orElse(null);
    if (order == null || order.test() || !isWanted(operation.kind(), order)) {
      return PlatformCall.obsolete();
    }
    if (order.staffAct()) {
      return PlatformCall.later(now.plus(STAFF_ACTION_DELAY));
    }
    OrderRef ref = order.remote().ref(operation.subjectId(), now);
    return switch (operation.kind()) {
      case ACCEPT_ORDER ->
          PlatformCall.call(
              ref,
              (adapter, account) -> adapter.acceptOrder(account, ref, order.prepTimeMinutes()));
      case REJECT_ORDER ->
          PlatformCall.call(
              ref,
              (adapter, account) ->
                  adapter.rejectOrder(
                      account,
                      ref,
                      order.cancelReason() == null ? DEFAULT_REASON : order.cancelReason()));
      case MARK_READY -> ready(operation, order, ref, now);
      case SET_ITEM_AVAILABILITY -> throw new IllegalArgumentException("no order: " + operation);
    };
  }

  /**
   * Not if the order was accepted already or no longer should be, was recalled, or was not
   * cancelled.
   */
  private static boolean isWanted(OutboundKind kind, CurrentOrder order) {
    OrderStatus status = order.status();
    return switch (kind) {
      case ACCEPT_ORDER ->
          order.remote().acceptedAt() == null
              && status != OrderStatus.PENDING_APPROVAL
              && status != OrderStatus.CANCELLED;
      case REJECT_ORDER -> status == OrderStatus.CANCELLED;
      case MARK_READY ->
          order.remote().readyAt() == null
              && (status == OrderStatus.READY
                  || status == OrderStatus.SERVED
                  || status == OrderStatus.PAID);
      case SET_ITEM_AVAILABILITY -> false;
    };
  }

  private static PlatformCall ready(
      ClaimedOperation operation, CurrentOrder order, OrderRef ref, Instant now) {
    Instant acceptedAt = order.remote().acceptedAt();
    Instant earliest =
        acceptedAt == null ? now : acceptedAt.plus(operation.platform().readyAfterAcceptance());
    return earliest.isAfter(now)
        ? PlatformCall.later(earliest)
        : PlatformCall.call(ref, (adapter, account) -> adapter.markReady(account, ref));
  }

  private static List<String> texts(String json) {
    try {
      return Json.mapper().readValue(json, TEXTS);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("a row of delivery_order cannot be read", e);
    }
  }
}
