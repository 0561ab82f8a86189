package org.restomesh.faults.check.order;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.restomesh.faults.check.rule.Rule;
import org.restomesh.faults.check.rule.Violation;
import org.restomesh.faults.history.Observation.OrderAtEnd;
import org.restomesh.faults.history.Observation.OrderPushed;
import org.restomesh.faults.history.Observations;

/**
 * What a platform has pushed is one order at the end, with the total of the last push. Pushes that
 * overlap with the last one may have been applied after it.
 */
public final class PushedOrders implements Rule {

  /** A platform writes its name small in paths and capital in bodies. */
  private record Key(String tenant, String platform, String remoteId) {
    static Key of(OrderPushed order) {
      return new Key(order.tenant(), lower(order.platform()), order.remoteId());
    }

    static Key of(OrderAtEnd order) {
      return new Key(order.tenant(), lower(order.platform()), order.remoteId());
    }

    private static String lower(String platform) {
      return platform.toLowerCase(Locale.ROOT);
    }
  }

  @Override
  public String promise() {
    return "contract/4-orders-delivery, orders from platforms: raw body stored first,"
        + " unique per (platform, config,"
        + " kind, external id, content hash); contract/9-cluster: nothing acknowledged is lost";
  }

  @Override
  public List<Violation> check(Observations seen) {
    Map<Key, List<OrderAtEnd>> left = seen.by(OrderAtEnd.class, Key::of);
    List<Violation> violations = new ArrayList<>();
    left.forEach((key, orders) -> twice(key, orders, violations));
    seen.by(OrderPushed.class, Key::of)
        .forEach((key, pushes) -> kept(pushes, left.getOrDefault(key, List.of()), violations));
    return violations;
  }

  private void twice(Key key, List<OrderAtEnd> orders, List<Violation> violations) {
    long different = orders.stream().map(OrderAtEnd::orderId).distinct().count();
    if (!key.remoteId().isEmpty() && different > 1) {
      violations.add(
          violation(
              "Order %s of %s became %d orders"
                  .formatted(key.remoteId(), key.platform(), different),
              orders.toArray(OrderAtEnd[]::new)));
    }
  }

  private void kept(List<OrderPushed> pushes, List<OrderAtEnd> orders, List<Violation> violations) {
    OrderPushed push = pushes.get(0);
    if (orders.isEmpty()) {
      violations.add(
          violation("Order %s of %s is gone".formatted(push.remoteId(), push.platform()), push));
      return;
    }
    OrderAtEnd order = orders.get(0);
    long lastSentAt = pushes.stream().mapToLong(OrderPushed::sentAt).max().orElseThrow();
    List<OrderPushed> last = pushes.stream().filter(one -> one.at() > lastSentAt).toList();
    if (last.stream().noneMatch(one -> one.totalKurus() == order.totalKurus())) {
      violations.add(
          violation(
              "Order %s of %s was pushed with %d kurus and has %d"
                  .formatted(
                      push.remoteId(),
                      push.platform(),
                      last.get(0).totalKurus(),
                      order.totalKurus()),
              last.get(0),
              order));
    }
  }
}
