package org.restomesh.delivery.intake.order;

import jakarta.ejb.EJB;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import java.util.Optional;
import java.util.UUID;
import java.util.regex.Pattern;
import org.restomesh.delivery.config.ConfigSnapshot;
import org.restomesh.delivery.order.DeliveryOrder;
import org.restomesh.delivery.order.DeliveryOrders;
import org.restomesh.order.OrderDetails;
import org.restomesh.order.book.OrderWriter;
import org.restomesh.shared.sql.Sql;

/**
 * Finds the order that a platform means: by its own id, by ours, or by our number
 * (contract/4-orders-delivery#order-identifiers), of which the newest counts, as numbers start at
 * one each day.
 */
@Dependent
class OrderMatcher {
  private static final Pattern NUMBER = Pattern.compile("A-[0-9]{3,9}");
  private static final Pattern ID =
      Pattern.compile("[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}");

  private static final String BY_NUMBER =
      "select id from restaurant_order where tenant_id = :tenantId and source = :source"
          + " and order_number = :number and external_order_id is not null order by id desc limit 1";

  @Inject Sql sql;
  @EJB DeliveryOrders deliveryOrders;
  @EJB OrderWriter orderWriter;

  Optional<DeliveryOrder> find(ConfigSnapshot config, String remoteOrderId) {
    return deliveryOrders
        .byExternal(config.ref().id(), remoteOrderId)
        .or(() -> byOurs(config, remoteOrderId))
        .filter(order -> order.config().id().equals(config.ref().id()));
  }

  /** As {@link #find}, and holds it. */
  Optional<HeldOrder> hold(ConfigSnapshot config, String remoteOrderId) {
    return find(config, remoteOrderId).flatMap(this::held);
  }

  /** The order with this id at the platform, checked again once it is locked. */
  Optional<HeldOrder> holdExternal(ConfigSnapshot config, String externalOrderId) {
    return deliveryOrders
        .byExternal(config.ref().id(), externalOrderId)
        .flatMap(this::held)
        .filter(held -> held.delivery().externalOrderId().equals(externalOrderId));
  }

  /** Its row is read again: it may have changed before we had the lock. */
  private Optional<HeldOrder> held(DeliveryOrder known) {
    OrderDetails order = orderWriter.hold(known.orderId());
    return deliveryOrders.byOrder(order.id()).map(row -> new HeldOrder(order, row));
  }

  private Optional<DeliveryOrder> byOurs(ConfigSnapshot config, String remoteOrderId) {
    if (ID.matcher(remoteOrderId).matches()) {
      return deliveryOrders.byOrder(UUID.fromString(remoteOrderId));
    }
    if (!NUMBER.matcher(remoteOrderId).matches()) {
      return Optional.empty();
    }
    return sql.statement(BY_NUMBER)
        .with("tenantId", config.ref().tenantId())
        .with("source", config.ref().platform().source())
        .with("number", remoteOrderId)
        .first(UUID.class)
        .flatMap(deliveryOrders::byOrder);
  }
}
