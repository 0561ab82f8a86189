package org.restomesh.delivery.order;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.restomesh.delivery.config.ConfigRef;
import org.restomesh.delivery.platform.Platform;
import org.restomesh.shared.json.Json;
import org.restomesh.shared.sql.Row;
import org.restomesh.shared.sql.Sql;
import org.restomesh.shared.sql.StatementBatch;

/**
 * Delivery's rows of platform orders. A change that the platform reports is made under the lock of
 * the order's row; the two dates of our own calls are set by single idempotent statements.
 */
@Stateless
public class DeliveryOrders {
  private static final TypeReference<List<String>> TEXTS = new TypeReference<>() {};

  private static final String INSERT =
      """
      insert into delivery_order (order_id, tenant_id, config_id, platform, external_order_id,
        group_id, cart_hash, cart_seen_at, remote_status, accepted_at, ready_at, test,
        scheduled, line_ids, created_at)
      values (:orderId, :tenantId, :configId, :platform, :externalOrderId, :groupId, :cartHash,
        :cartSeenAt, :remoteStatus, :acceptedAt, :readyAt, :test, :scheduled, :lineIds, :createdAt)
      on conflict do nothing
      """;

  private static final String SELECT =
      "select order_id, tenant_id, config_id, platform, external_order_id, group_id, cart_hash,"
          + " cart_seen_at, remote_status, accepted_at, ready_at, test, scheduled, line_ids,"
          + " created_at from delivery_order where ";

  private static final String ACCEPTED =
      "update delivery_order set accepted_at = :at"
          + " where order_id = :orderId and accepted_at is null";

  private static final String READY =
      "update delivery_order set ready_at = :at where order_id = :orderId and ready_at is null";

  private static final String CHANGE_CART =
      "update delivery_order set external_order_id = :externalOrderId, cart_hash = :cartHash,"
          + " cart_seen_at = :cartSeenAt, line_ids = :lineIds, seen_hash = null"
          + " where order_id = :orderId";

  private static final String SEEN =
      "update delivery_order set seen_hash = :hash, remote_status = :remoteStatus"
          + " where order_id = :orderId";

  @Inject Sql sql;

  /** As the other {@code insert}, in a batch of its own. */
  public void insert(DeliveryOrder order) {
    insert(order, sql.batch()).change();
  }

  /**
   * For an order that was placed in this transaction; does nothing when this order, or the
   * platform's, has a row already.
   */
  public StatementBatch insert(DeliveryOrder order, StatementBatch statements) {
    return statements.and(
        sql.statement(INSERT)
            .with("orderId", order.orderId())
            .with("tenantId", order.config().tenantId())
            .with("configId", order.config().id())
            .with("platform", order.config().platform())
            .with("externalOrderId", order.externalOrderId())
            .with("groupId", order.groupId())
            .with("cartHash", bytes(order.cart().hash()))
            .with("cartSeenAt", order.cart().seenAt())
            .with("remoteStatus", order.status().text())
            .with("acceptedAt", order.status().acceptedAt())
            .with("readyAt", order.status().readyAt())
            .with("test", order.test())
            .with("scheduled", order.status().scheduled())
            .with("lineIds", Json.write(order.cart().lineIds()))
            .with("createdAt", order.createdAt()));
  }

  public Optional<DeliveryOrder> byOrder(UUID orderId) {
    return sql.statement(SELECT + "order_id = :orderId")
        .with("orderId", orderId)
        .first(DeliveryOrders::read);
  }

  public Optional<DeliveryOrder> byExternal(UUID configId, String externalOrderId) {
    return sql.statement(SELECT + "config_id = :configId and external_order_id = :externalOrderId")
        .with("configId", configId)
        .with("externalOrderId", externalOrderId)
        .first(DeliveryOrders::read);
  }

  /** The packages of one order of the platform's, the newest first. */
  public List<DeliveryOrder> ofGroup(UUID configId, String groupId) {
    return sql.statement(
            SELECT
                + "config_id = :configId and group_id = :groupId order by order_id desc limit 20")
        .with("configId", configId)
        .with("groupId", groupId)
        .list(DeliveryOrders::read);
  }

  /** The platform has confirmed our acceptance; the first time stays. */
  public void accepted(UUID orderId, Instant at) {
    sql.statement(ACCEPTED).with("at", at).with("orderId", orderId).change();
  }

  /** The platform was told that it is ready; the first time stays. */
  public void ready(UUID orderId, Instant at) {
    sql.statement(READY).with("at", at).with("orderId", orderId).change();
  }

  /**
   * The order has another cart now, or is another package of the same; the next snapshot of a poll
   * counts as new.
   */
  public void changeCart(UUID orderId, String externalOrderId, CartVersion cart) {
    sql.statement(CHANGE_CART)
        .with("externalOrderId", externalOrderId)
        .with("cartHash", bytes(cart.hash()))
        .with("cartSeenAt", cart.seenAt())
        .with("lineIds", Json.write(cart.lineIds()))
        .with("orderId", orderId)
        .change();
  }

  /**
   * Records what a poll said of it last.
   *
   * @param hash of the whole of it, in hex
   * @param remoteStatus as the platform words it; null when it says none
   */
  public void recordSeen(UUID orderId, String hash, @Nullable String remoteStatus) {
    sql.statement(SEEN)
        .with("hash", bytes(hash))
        .with("remoteStatus", remoteStatus)
        .with("orderId", orderId)
        .change();
  }

  private static byte[] bytes(String hash) {
    return HexFormat.of().parseHex(hash);
  }

  private static DeliveryOrder read(Row row) {
    return new DeliveryOrder(
        row.uuid("order_id"),
        new ConfigRef(
            row.uuid("tenant_id"), row.uuid("config_id"), row.oneOf(Platform.class, "platform")),
        row.text("external_order_id"),
        row.textOrNull("group_id"),
        new CartVersion(
            HexFormat.of().formatHex(row.bytes("cart_hash")),
            row.instant("cart_seen_at"),
            texts(row.text("line_ids"))),
        new DeliveryOrder.RemoteStatus(
            row.textOrNull("remote_status"),
            row.flag("scheduled"),
            row.instantOrNull("accepted_at"),
            row.instantOrNull("ready_at")),
        row.flag("test"),
        row.instant("created_at"));
  }

  private static List<String> texts(String json) {
    try {
      return Json.mapper().readValue(json, TEXTS);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("a row of delivery_order cannot be read", e);
    }
  }
}
