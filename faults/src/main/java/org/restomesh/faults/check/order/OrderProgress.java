package org.restomesh.faults.check.order;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.restomesh.faults.check.rule.Rule;
import org.restomesh.faults.check.rule.Violation;
import org.restomesh.faults.history.Observation.OrderAtEnd;
import org.restomesh.faults.history.Observation.OrderChanged;
import org.restomesh.faults.history.Observations;

/**
 * An order is at the end at least where the last acknowledged change has brought it. Among changes
 * that overlap, the earliest state is enough. A recall takes it back like any change; clients leave
 * an order alone in which a recall may still come into effect whose answer was lost.
 */
public final class OrderProgress implements Rule {
  private static final List<String> STATES =
      List.of("PENDING_APPROVAL", "PENDING", "PREPARING", "READY", "SERVED", "PAID", "CANCELLED");

  private record Id(String tenant, String orderId) {}

  @Override
  public String promise() {
    return "contract/9-cluster: nothing acknowledged is lost; contract/4-orders-delivery, orders:"
        + " PENDING -> PREPARING -> READY -> SERVED -> PAID, READY -> PREPARING is recall";
  }

  @Override
  public List<Violation> check(Observations seen) {
    Map<Id, OrderAtEnd> left = new HashMap<>();
    for (OrderAtEnd order : seen.all(OrderAtEnd.class)) {
      left.put(new Id(order.tenant(), order.orderId()), order);
    }
    List<Violation> violations = new ArrayList<>();
    seen.by(OrderChanged.class, change -> new Id(change.tenant(), change.orderId()))
        .forEach(
            (id, changes) -> {
              OrderChanged acknowledged = earliestOfLast(changes);
              OrderAtEnd order = left.get(id);
              if (order == null) {
                violations.add(
                    violation("Changed order %s is gone".formatted(id.orderId()), acknowledged));
              } else if (isBehind(order, acknowledged)) {
                violations.add(fellBack(order, acknowledged));
              }
            });
    return violations;
  }

  /** Of the changes after which none was sent, the one to the earliest state. */
  private static OrderChanged earliestOfLast(List<OrderChanged> changes) {
    long lastSentAt = changes.stream().mapToLong(OrderChanged::sentAt).max().orElseThrow();
    OrderChanged earliest = changes.get(changes.size() - 1);
    for (OrderChanged change : changes) {
      if (change.at() > lastSentAt && progress(change.status()) < progress(earliest.status())) {
        earliest = change;
      }
    }
    return earliest;
  }

  /** A state that the contract does not know is before all others. */
  private static int progress(String state) {
    return STATES.indexOf(state);
  }

  private static boolean isBehind(OrderAtEnd order, OrderChanged acknowledged) {
    return progress(order.status()) < progress(acknowledged.status());
  }

  private Violation fellBack(OrderAtEnd order, OrderChanged acknowledged) {
    return violation(
        "Order %s is %s at the end, and its change to %s was acknowledged"
            .formatted(order.orderId(), order.status(), acknowledged.status()),
        acknowledged,
        order);
  }
}
