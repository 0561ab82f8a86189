package org.restomesh.delivery.outbound;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.sql.SQLException;
import java.util.List;
import java.util.UUID;
import org.restomesh.delivery.config.Connected;
import org.restomesh.delivery.order.CartVersion;
import org.restomesh.delivery.order.DeliveryOrder;
import org.restomesh.delivery.order.DeliveryOrders;
import org.restomesh.delivery.platform.Platform;
import org.restomesh.order.AttentionReason;
import org.restomesh.order.NewOrder;
import org.restomesh.order.OrderCart;
import org.restomesh.order.OrderDetails;
import org.restomesh.order.OrderStatus;
import org.restomesh.order.book.OrderWriter;
import org.restomesh.order.item.OrderItem;
import org.restomesh.order.placement.ChangeOrderStatus;
import org.restomesh.order.placement.StaffOrders;
import org.restomesh.shared.Ids;
import org.restomesh.support.Rows;

/** Orders of a platform as intake leaves them. */
public final class PlacedOrders {
  private final Connected connected;

  public PlacedOrders(Connected connected) {
    this.connected = connected;
  }

  /** With nothing of others queued for any platform. */
  public static PlacedOrders alone(Connected connected) {
    try {
      Rows.change("delete from delivery_outbound");
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
    return new PlacedOrders(connected);
  }

  /** Accepted by itself, and the platform is to be told. */
  public UUID accepted() {
    UUID orderId = place(OrderStatus.PENDING, false);
    queue(OutboundOperation.acceptOrder(connected.ref(), orderId));
    return orderId;
  }

  /** Waiting for a person. */
  public UUID parked() {
    return place(OrderStatus.PENDING_APPROVAL, false);
  }

  public UUID test(OrderStatus status) {
    return place(status, true);
  }

  private UUID place(OrderStatus status, boolean test) {
    String external = (test ? DeliveryOrder.TEST_PREFIX : "x-") + Ids.next();
    return connected
        .wiring()
        .inTransaction(
            () -> {
              var now = connected.wiring().businessTime().instant();
              UUID id =
                  connected
                      .wiring()
                      .get(OrderWriter.class)
                      .place(order(status, external), now)
                      .order()
                      .id();
              connected
                  .wiring()
                  .get(DeliveryOrders.class)
                  .insert(
                      new DeliveryOrder(
                          id,
                          connected.ref(),
                          external,
                          null,
                          new CartVersion("00", now, List.of("line-1")),
                          new DeliveryOrder.RemoteStatus("NEW", false, null, null),
                          test,
                          now));
              return id;
            });
  }

  private NewOrder order(OrderStatus status, String external) {
    return new NewOrder(
        connected.tenantId(),
        connected.restaurant().branchId(),
        status,
        new OrderDetails.Origin(platform().source(), external, "17", null),
        new OrderCart(
            List.of(
                new OrderItem(Ids.next(), null, "ITEM", "Pide", 1, 10_000, List.of(), null, false)),
            10_000,
            null,
            status == OrderStatus.PENDING_APPROVAL
                ? List.of(AttentionReason.MANUAL_ACCEPT)
                : List.of(),
            null,
            null,
            null,
            null),
        JsonNodeFactory.instance.objectNode(),
        "platform",
        null);
  }

  public void queue(OutboundOperation operation) {
    connected.wiring().run(() -> connected.wiring().get(OutboundQueue.class).add(operation));
  }

  /** Staff move it. */
  public void staffMove(UUID orderId, OrderStatus to) {
    ChangeOrderStatus move = new ChangeOrderStatus(to, "Kapalıyız");
    connected
        .wiring()
        .run(
            () ->
                connected
                    .wiring()
                    .get(StaffOrders.class)
                    .move(connected.restaurant().admin(), orderId, move));
  }

  public static OrderStatus status(UUID orderId) {
    return OrderStatus.valueOf(
        Rows.texts("select status from restaurant_order where id = ?", orderId).get(0));
  }

  /** Of all operations of the order, in their order. */
  public static List<String> outbound(UUID orderId) {
    return Rows.texts(
        "select operation || ' ' || state from delivery_outbound where order_id = ? order by id",
        orderId);
  }

  private Platform platform() {
    return connected.platform();
  }
}
