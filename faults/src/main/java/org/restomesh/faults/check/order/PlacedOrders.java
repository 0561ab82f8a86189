package org.restomesh.faults.check.order;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.restomesh.faults.check.rule.Rule;
import org.restomesh.faults.check.rule.Violation;
import org.restomesh.faults.history.Observation.OrderAtEnd;
import org.restomesh.faults.history.Observation.OrderPlaced;
import org.restomesh.faults.history.Observations;

/** What staff or a screen has placed by a key is one order at the end, with its total. */
public final class PlacedOrders implements Rule {

  private record Key(String tenant, String key) {}

  private record Id(String tenant, String orderId) {}

  @Override
  public String promise() {
    return "contract/0-common, formats: an idempotent replay answers 200 with the existing record;"
        + " contract/9-cluster: nothing acknowledged is lost";
  }

  @Override
  public List<Violation> check(Observations seen) {
    List<Violation> violations = new ArrayList<>();
    seen.by(OrderAtEnd.class, order -> new Key(order.tenant(), order.key()))
        .forEach((key, orders) -> twice(key, orders, violations));
    Map<Id, OrderAtEnd> left = new HashMap<>();
    for (OrderAtEnd order : seen.all(OrderAtEnd.class)) {
      left.put(new Id(order.tenant(), order.orderId()), order);
    }
    seen.by(OrderPlaced.class, order -> new Key(order.tenant(), order.idempotencyKey()))
        .values()
        .forEach(answers -> kept(answers, left, violations));
    return violations;
  }

  private void twice(Key key, List<OrderAtEnd> orders, List<Violation> violations) {
    long different = orders.stream().map(OrderAtEnd::orderId).distinct().count();
    if (!key.key().isEmpty() && different > 1) {
      violations.add(
          violation(
              "Key %s of %s made %d orders".formatted(key.key(), key.tenant(), different),
              orders.toArray(OrderAtEnd[]::new)));
    }
  }

  private void kept(
      List<OrderPlaced> answers, Map<Id, OrderAtEnd> left, List<Violation> violations) {
    OrderPlaced first = answers.get(0);
    for (OrderPlaced answer : answers) {
      OrderAtEnd order = left.get(new Id(answer.tenant(), answer.orderId()));
      if (order == null) {
        violations.add(violation("Placed order %s is gone".formatted(answer.orderId()), answer));
      } else if (order.totalKurus() != answer.totalKurus()) {
        violations.add(
            violation(
                "Order %s was placed with %d kurus and has %d"
                    .formatted(answer.orderId(), answer.totalKurus(), order.totalKurus()),
                answer,
                order));
      }
      if (!Objects.equals(answer.orderId(), first.orderId())) {
        violations.add(
            violation(
                "Key %s was answered with two orders, %s and %s"
                    .formatted(answer.idempotencyKey(), first.orderId(), answer.orderId()),
                first,
                answer));
      }
    }
  }
}
