package org.restomesh.system.crash;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.Callable;
import org.restomesh.system.kit.Answer;
import org.restomesh.system.kit.TestDevice;

/** Enqueues under a key, and repeats under the same key what was not answered. */
final class Clerk implements Callable<List<String>> {
  /** Every other one may be done once only. */
  private static final List<String> KINDS =
      List.of(
          "charge_card",
          "noop",
          "print_receipt",
          "show_order",
          "fiscal_receipt",
          "clear_order",
          "open_drawer",
          "capability_probe");

  private final List<TestDevice> devices;
  private final int commands;

  /**
   * @param commands how many in all; the devices take turns
   */
  Clerk(List<TestDevice> devices, int commands) {
    this.devices = devices;
    this.commands = commands;
  }

  /** Enqueues all, answers their ids. */
  @Override
  public List<String> call() {
    List<String> ids = new ArrayList<>();
    for (int i = 0; i < commands; i++) {
      // The kind changes after each round, so that every device gets all kinds.
      String kind = KINDS.get((i / devices.size()) % KINDS.size());
      ids.add(enqueue(devices.get(i % devices.size()), kind));
    }
    return ids;
  }

  private static String enqueue(TestDevice device, String kind) {
    Map<String, Object> command =
        Map.of("kind", kind, "idempotencyKey", UUID.randomUUID().toString());
    Answer answer = Persistent.untilAnswered(() -> device.enqueue(command));
    assertThat(answer.status()).as(answer.body()).isIn(200, 201);
    return answer.text("id");
  }
}
