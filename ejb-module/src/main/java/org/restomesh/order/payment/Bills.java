package org.restomesh.order.payment;

import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.restomesh.order.OrderDetails;
import org.restomesh.order.book.OrderRows;
import org.restomesh.order.book.RestaurantOrder;
import org.restomesh.shared.error.ResourceNotFound;
import org.restomesh.shared.sql.Sql;

/** What guests owe, for payment by the guests themselves. */
@Stateless
public class Bills {
  private static final int MAX_ORDERS = 200;

  private static final String PAID =
      """
      select order_id, sum(amount_cents) as cents from order_payment
      where order_id = any(cast(:orderIds as uuid[])) group by order_id
      """;

  @Inject Sql sql;
  @Inject OrderRows rows;

  private record Paid(UUID orderId, long cents) {}

  /** Of the orders of a guest's screen, whatever their status: the newest 200, newest first. */
  public List<Bill> ofSession(UUID sessionId, Instant since) {
    return of(
        rows
            .select(
                "session_id = :sessionId and created_at >= :since order by id desc limit "
                    + MAX_ORDERS)
            .with("sessionId", sessionId)
            .with("since", since)
            .list(RestaurantOrder::new)
            .stream()
            .map(RestaurantOrder::details)
            .toList());
  }

  /**
   * The bills as they are now. Their orders are locked, so that nobody else changes them or takes
   * money for them before the transaction ends; in the order of their ids, as everywhere.
   *
   * @throws ResourceNotFound when there is no such order
   */
  public List<Bill> hold(Collection<UUID> orderIds) {
    return of(
        orderIds.stream()
            .distinct()
            .sorted()
            .map(id -> rows.lock(id).orElseThrow(() -> new ResourceNotFound("Order")))
            .map(RestaurantOrder::details)
            .toList());
  }

  private List<Bill> of(List<OrderDetails> orders) {
    Map<UUID, Long> paid = new HashMap<>();
    sql.statement(PAID)
        .withAll("orderIds", orders.stream().map(OrderDetails::id).toList())
        .list(Paid.class)
        .forEach(one -> paid.put(one.orderId(), one.cents()));
    return orders.stream()
        .map(order -> new Bill(order, paid.getOrDefault(order.id(), 0L)))
        .toList();
  }
}
