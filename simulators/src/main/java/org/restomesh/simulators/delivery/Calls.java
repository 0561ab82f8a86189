package org.restomesh.simulators.delivery;

import jakarta.json.Json;
import jakarta.json.JsonArrayBuilder;
import jakarta.ws.rs.core.Response;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.atomic.AtomicInteger;
import org.restomesh.simulators.delivery.wire.Reply;

/** The calls received, oldest first; beyond a limit the oldest are dropped. */
final class Calls {
  private static final int MAX_CALLS = 20_000;

  private final ConcurrentLinkedDeque<Call> calls = new ConcurrentLinkedDeque<>();
  private final AtomicInteger size = new AtomicInteger();

  void add(Call call) {
    calls.add(call);
    if (size.incrementAndGet() > MAX_CALLS) {
      calls.poll();
      size.decrementAndGet();
    }
  }

  /**
   * @param filters restaurant, operation, orderId and violations (true), each optional
   */
  List<Call> find(Map<String, String> filters) {
    boolean violationsOnly = "true".equals(filters.get("violations"));
    return calls.stream()
        .filter(
            call ->
                call.matches(
                    filters.get("restaurant"), filters.get("operation"), filters.get("orderId")))
        .filter(call -> !violationsOnly || call.isViolation())
        .toList();
  }

  static Response view(List<Call> found) {
    JsonArrayBuilder rows = Json.createArrayBuilder();
    found.forEach(call -> rows.add(call.view()));
    return Reply.ok(rows);
  }

  void clear() {
    calls.clear();
    size.set(0);
  }
}
