package org.restomesh.delivery.order;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import jakarta.ejb.Stateless;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.sql.SQLException;
import java.time.Instant;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.restomesh.delivery.platform.Platform;
import org.restomesh.shared.Json;
import org.restomesh.shared.sql.PlainSql;
import org.restomesh.shared.sql.SqlRow;
import org.restomesh.shared.sql.SqlValues;
import org.restomesh.shared.sql.Together;

/**
 * The rows beside orders of platforms. Whoever changes one on the platform's word holds the order's
 * row; the two dates of our own calls are set by single statements that change nothing twice.
 */
@Stateless
public class DeliveryOrders {
  private static final TypeReference<List<String>> TEXTS = new TypeReference<>() {};

  private static final String INSERT =
      "insert into delivery_order (order_id, tenant_id, config_id, platform, external_order_id,"
          + " group_id, cart_hash, cart_seen_at, remote_status, accepted_at, ready_at, test,"
          + " scheduled, line_ids, created_at) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
          + " on conflict do nothing";

  private static final String SELECT =
      "select order_id, tenant_id, config_id, platform, external_order_id, group_id, cart_hash,"
          + " cart_seen_at, remote_status, accepted_at, ready_at, test, scheduled, line_ids,"
          + " created_at from delivery_order where ";

  @PersistenceContext EntityManager entityManager;

  /** As the other one, by itself. */
  public void insert(DeliveryOrder order) {
    Together alone = new Together();
    insert(order, alone);
    alone.send(entityManager);
  }

  /**
   * Beside an order that was placed in this transaction; nothing when there is a row of this order,
   * or of the platform's, already.
   */
  public void insert(DeliveryOrder order, Together statements) {
    statements.and(
        INSERT,
        values -> {
          values
              .uuid(order.orderId())
              .uuid(order.tenantId())
              .uuid(order.configId())
              .name(order.platform())
              .text(order.externalOrderId())
              .text(order.groupId());
          write(values, order.cart())
              .text(order.remoteStatus())
              .instant(order.acceptedAt())
              .instant(order.readyAt())
              .flag(order.test())
              .flag(order.scheduled())
              .text(Json.write(order.lineIds()))
              .instant(order.createdAt());
        });
  }

  public Optional<DeliveryOrder> byOrder(UUID orderId) {
    return PlainSql.first(
        entityManager,
        SELECT + "order_id = ?",
        values -> values.uuid(orderId),
        DeliveryOrders::read);
  }

  public Optional<DeliveryOrder> byExternal(UUID configId, String externalOrderId) {
    return PlainSql.first(
        entityManager,
        SELECT + "config_id = ? and external_order_id = ?",
        values -> values.uuid(configId).text(externalOrderId),
        DeliveryOrders::read);
  }

  /** The packages of one order of the platform's, the newest first. */
  public List<DeliveryOrder> ofGroup(UUID configId, String groupId) {
    return PlainSql.list(
        entityManager,
        SELECT + "config_id = ? and group_id = ? order by order_id desc limit 20",
        values -> values.uuid(configId).text(groupId),
        DeliveryOrders::read);
  }

  /** The platform has confirmed our acceptance; what was said first stays. */
  public void accepted(UUID orderId, Instant at) {
    PlainSql.change(
        entityManager,
        "update delivery_order set accepted_at = ? where order_id = ? and accepted_at is null",
        values -> values.instant(at).uuid(orderId));
  }

  /** The platform was told that it is ready; what was said first stays. */
  public void ready(UUID orderId, Instant at) {
    PlainSql.change(
        entityManager,
        "update delivery_order set ready_at = ? where order_id = ? and ready_at is null",
        values -> values.instant(at).uuid(orderId));
  }

  /**
   * The order shows another cart now, or is another package of the same; whatever a poll sees next
   * is news again.
   */
  public void shows(UUID orderId, String externalOrderId, SeenCart cart, List<String> lineIds) {
    PlainSql.change(
        entityManager,
        "update delivery_order set external_order_id = ?, cart_hash = ?, cart_seen_at = ?,"
            + " line_ids = ?, seen_hash = null where order_id = ?",
        values ->
            write(values.text(externalOrderId), cart).text(Json.write(lineIds)).uuid(orderId));
  }

  /**
   * What a poll said of it last.
   *
   * @param hash of the whole of it, in hex
   */
  public void seen(UUID orderId, String hash, String remoteStatus) {
    PlainSql.change(
        entityManager,
        "update delivery_order set seen_hash = ?, remote_status = ? where order_id = ?",
        values -> values.bytes(bytes(hash)).text(remoteStatus).uuid(orderId));
  }

  private static SqlValues write(SqlValues values, SeenCart cart) throws SQLException {
    return values.bytes(bytes(cart.hash())).instant(cart.seenAt());
  }

  private static byte[] bytes(String hash) {
    return HexFormat.of().parseHex(hash);
  }

  private static DeliveryOrder read(SqlRow row) throws SQLException {
    return new DeliveryOrder(
        row.uuid(),
        row.uuid(),
        row.uuid(),
        row.oneOf(Platform.class),
        row.text(),
        row.text(),
        new SeenCart(HexFormat.of().formatHex(row.bytes()), row.instant()),
        row.text(),
        row.instant(),
        row.instant(),
        row.flag(),
        row.flag(),
        texts(row.text()),
        row.instant());
  }

  private static List<String> texts(String json) {
    try {
      return Json.mapper().readValue(json, TEXTS);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("a row of delivery_order cannot be read", e);
    }
  }
}
