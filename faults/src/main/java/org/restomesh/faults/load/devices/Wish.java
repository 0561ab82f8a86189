package org.restomesh.faults.load.devices;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/**
 * A command as staff want it.
 *
 * @param kind as on the wire
 */
record Wish(String kind, Map<String, Object> payload, int priority) {
  private static final List<String> OF_PRINTERS =
      List.of("print_receipt", "print_receipt", "print_receipt", "open_drawer", "reboot", "noop");

  /** None of them has an effect that cannot be had twice. */
  private static final List<String> OF_TABLETS =
      List.of("show_order", "show_order", "clear_order", "capability_probe", "noop");

  private static final int PRIORITIES = 10;
  private static final int STEP = 100;

  /**
   * Something that this kind of device can do.
   *
   * @param owner the tenant's name
   * @param number which it is told apart by on paper
   */
  static Wish any(String deviceKind, String owner, int number, Random random) {
    List<String> kinds = deviceKind.endsWith("_printer") ? OF_PRINTERS : OF_TABLETS;
    String kind = kinds.get(random.nextInt(kinds.size()));
    return new Wish(kind, payload(owner, number), random.nextInt(PRIORITIES) * STEP);
  }

  private static Map<String, Object> payload(String owner, int number) {
    Map<String, Object> payload = new HashMap<>();
    payload.put("owner", owner);
    payload.put("title", owner + " " + number);
    payload.put("lines", List.of(Map.of("text", owner + " fiş " + number), Map.of("cut", true)));
    return payload;
  }

  Map<String, Object> body(String idempotencyKey) {
    Map<String, Object> body = new HashMap<>();
    body.put("kind", kind);
    body.put("payload", payload);
    body.put("priority", priority);
    body.put("idempotencyKey", idempotencyKey);
    return body;
  }
}
