package org.restomesh.faults.check;

import static org.restomesh.faults.check.Records.with;

import java.util.List;
import java.util.function.Predicate;
import org.restomesh.faults.check.order.OrderProgress;
import org.restomesh.faults.check.order.PlacedOrders;
import org.restomesh.faults.check.order.PushedOrders;
import org.restomesh.faults.check.order.ToldOnce;
import org.restomesh.faults.check.webhook.DueWebhooks;
import org.restomesh.faults.check.webhook.OneEventPerSubject;
import org.restomesh.faults.history.Observation.OrderAtEnd;
import org.restomesh.faults.history.Observation.OrderChanged;
import org.restomesh.faults.history.Observation.OrderPlaced;
import org.restomesh.faults.history.Observation.PlatformTold;
import org.restomesh.faults.history.Observation.WebhookReceived;

/** What can be wrong with orders and what platforms and partners hear of them. */
final class OrderFaults {
  static final String PUSHED = "tenant-1-pushed-2";
  static final String PLACED = "tenant-1-placed-2";
  static final String UNTOUCHED = "tenant-1-untouched-2";

  static final List<PlantedFault> ALL =
      List.of(
          PlantedFault.of(
              "a pushed order is gone",
              PushedOrders.class,
              history -> {
                history.remove(OrderAtEnd.class, atEnd(PUSHED));
                history.remove(OrderChanged.class, changed(PUSHED));
              }),
          PlantedFault.of(
              "a pushed order is there twice",
              PushedOrders.class,
              history -> {
                OrderAtEnd order = history.first(OrderAtEnd.class, atEnd(PUSHED));
                history.add(with(order, "orderId", "twin"));
              }),
          PlantedFault.of(
              "a pushed order has another total",
              PushedOrders.class,
              history ->
                  history.change(
                      OrderAtEnd.class,
                      atEnd(PUSHED),
                      order -> with(order, "totalKurus", order.totalKurus() + 1))),
          PlantedFault.of(
              "a placed order is gone",
              PlacedOrders.class,
              history -> history.remove(OrderAtEnd.class, atEnd(UNTOUCHED))),
          PlantedFault.of(
              "a placed order is there twice",
              PlacedOrders.class,
              history -> {
                OrderAtEnd order = history.first(OrderAtEnd.class, atEnd(UNTOUCHED));
                history.add(with(order, "orderId", "twin"));
              }),
          PlantedFault.of(
              "a placed order has another total",
              PlacedOrders.class,
              history ->
                  history.change(
                      OrderAtEnd.class,
                      atEnd(UNTOUCHED),
                      order -> with(order, "totalKurus", order.totalKurus() - 1))),
          PlantedFault.of(
              "a repeated key is answered with another order",
              PlacedOrders.class,
              history -> {
                OrderPlaced placed =
                    history.every(OrderPlaced.class, one -> one.orderId().equals(UNTOUCHED)).get(1);
                history.change(
                    OrderPlaced.class, placed::equals, one -> with(one, "orderId", "twin"));
                OrderAtEnd order = history.first(OrderAtEnd.class, atEnd(UNTOUCHED));
                history.add(with(with(order, "orderId", "twin"), "key", ""));
              }),
          PlantedFault.of(
              "an acknowledged change of an order is lost",
              OrderProgress.class,
              history ->
                  history.change(
                      OrderAtEnd.class, atEnd(PUSHED), order -> with(order, "status", "SERVED"))),
          PlantedFault.of(
              "a cancelled order is cooked",
              OrderProgress.class,
              history ->
                  history.change(
                      OrderAtEnd.class, atEnd(PLACED), order -> with(order, "status", "READY"))),
          new PlantedFault(
              "a changed order is gone",
              List.of(OrderProgress.class, PlacedOrders.class),
              history -> history.remove(OrderAtEnd.class, atEnd(PLACED))),
          PlantedFault.of(
              "a platform is told twice to accept",
              ToldOnce.class,
              history -> {
                PlatformTold told =
                    history.first(
                        PlatformTold.class, one -> one.remoteId().equals("remote-" + PUSHED));
                history.add(with(told, "at", told.at() + 1));
              }),
          PlantedFault.of(
              "a webhook never comes",
              DueWebhooks.class,
              history ->
                  history.remove(WebhookReceived.class, webhook("order.completed:" + PUSHED))),
          PlantedFault.of(
              "a change makes two events",
              OneEventPerSubject.class,
              history -> {
                WebhookReceived received =
                    history.first(WebhookReceived.class, webhook("order.completed:" + PUSHED));
                history.add(with(received, "eventId", "twin"));
              }),
          PlantedFault.of(
              "two changes have the same event",
              OneEventPerSubject.class,
              history ->
                  history.change(
                      WebhookReceived.class,
                      webhook("order.completed:" + PUSHED),
                      one -> with(one, "eventId", "event-of-order.created:" + PUSHED))));

  private OrderFaults() {}

  static Predicate<OrderAtEnd> atEnd(String id) {
    return order -> order.orderId().equals(id);
  }

  static Predicate<OrderChanged> changed(String id) {
    return order -> order.orderId().equals(id);
  }

  static Predicate<WebhookReceived> webhook(String subject) {
    return received -> received.subject().equals(subject);
  }
}
