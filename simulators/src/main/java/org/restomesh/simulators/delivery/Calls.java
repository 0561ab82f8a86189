package org.restomesh.simulators.delivery;

import org.restomesh.simulators.delivery.wire.Reply;


import jakarta.json.Json;
import jakarta.json.JsonArrayBuilder;
import jakarta.ws.rs.core.Response;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.atomic.AtomicInteger;

/** The calls received, oldest first; the oldest are forgotten in the end. */
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
   * @param looked restaurant, operation, orderId and violations (true), as far as they are there
   */
  List<Call> find(Map<String, String> looked) {
    boolean bad = "true".equals(looked.get("violations"));
    return calls.stream()
        .filter(
            call ->
                call.fits(looked.get("restaurant"), looked.get("operation"), looked.get("orderId")))
        .filter(call -> !bad || call.isViolation())
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
