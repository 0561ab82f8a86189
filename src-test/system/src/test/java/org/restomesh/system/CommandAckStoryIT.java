package org.restomesh.system;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.restomesh.system.kit.Answer;
import org.restomesh.system.kit.TestDevice;
import org.restomesh.system.kit.TestTenant;
import org.restomesh.system.kit.Together;

/**
 * The outcome comes back, and what follows from it (requirements/1-device-mesh#command-lifecycle;
 * contract/2-device-mesh#ack).
 */
class CommandAckStoryIT {
  private final TestTenant tenant = TestTenant.open();
  private final TestDevice device = tenant.newDevice("receipt_printer");

  @ParameterizedTest
  @ValueSource(
      strings = {
        "print_receipt",
        "open_drawer",
        "fiscal_receipt",
        "fiscal_cancel",
        "charge_card",
        "firmware_update"
      })
  void whatTouchesTheWorldIsTriedOnce(String kind) {
    String id = device.enqueue(kind);
    device.next();

    Answer failed = device.ack(id, Map.of("status", "failed", "error", "paper jam")).is(200);

    assertThat(failed.text("status")).isEqualTo("failed");
    assertThat(failed.text("error")).isEqualTo("paper jam");
    assertThat(failed.json().get("sideEffecting").booleanValue()).isTrue();
    assertThat(failed.json().get("maxAttempts").intValue()).isEqualTo(1);
    assertThat(device.next().isNull()).isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"show_order", "clear_order", "reboot", "capability_probe", "noop"})
  void whatIsSafeIsTriedFiveTimes(String kind) {
    String id = device.enqueue(kind);
    for (int attempt = 1; attempt < 5; attempt++) {
      JsonNode claimed = device.next();
      assertThat(claimed.get("attempt").intValue()).isEqualTo(attempt);
      assertThat(device.ack(claimed, "failed").is(200).text("status")).isEqualTo("queued");
    }
    JsonNode last = device.next();
    assertThat(last.get("id").textValue()).isEqualTo(id);
    assertThat(device.ack(last, "failed").is(200).text("status")).isEqualTo("failed");
    assertThat(device.next().isNull()).isTrue();
  }

  @Test
  void aFailedSafeCommandKeepsItsPlaceInTheQueue() {
    String first = device.enqueue("noop");
    device.enqueue("noop");

    device.ack(device.next(), "failed").is(200);

    assertThat(device.next().get("id").textValue()).isEqualTo(first);
  }

  @Test
  void anAckRepeatedChangesNothingAndAnotherOutcomeIsRefused() {
    String id = device.enqueue("print_receipt");
    JsonNode claimed = device.next();
    Answer done = device.ack(claimed, "done").is(200);

    assertThat(device.ack(claimed, "done").is(200).json()).isEqualTo(done.json());
    assertThat(device.ack(id, "done").is(200).json()).isEqualTo(done.json());
    device.ack(id, "failed").isError(409, "RESOURCE_CONFLICT");
  }

  @Test
  void aRepeatedFailureOfARequeuedCommandNeedsItsClaim() {
    String id = device.enqueue("noop");
    JsonNode claimed = device.next();
    device.ack(claimed, "failed").is(200);

    assertThat(device.ack(claimed, "failed").is(200).text("status")).isEqualTo("queued");
    device.ack(id, "failed").isError(409, "RESOURCE_CONFLICT");
    assertThat(device.next().get("attempt").intValue()).isEqualTo(2);
  }

  @Test
  void equalAcksAtOnceAllSucceed() {
    device.enqueue("print_receipt");
    JsonNode claimed = device.next();

    assertThat(Together.run(10, () -> device.ack(claimed, "done").status())).containsOnly(200);
  }

  @Test
  void onlyAClaimedCommandOfOnesOwnIsAcknowledged() {
    String id = device.enqueue("noop");
    device.ack(id, "done").isError(409, "RESOURCE_CONFLICT");
    device.next();

    tenant.newDevice("scanner").ack(id, "done").isError(404, "RESOURCE_NOT_FOUND");
    device.ack("0197a000-0000-7000-8000-000000000000", "done").isError(404, "RESOURCE_NOT_FOUND");
    device.ack("nope", "done").isError(404, "RESOURCE_NOT_FOUND");
    device
        .ack(id, Map.of("status", "done", "claimId", "0197a000-0000-7000-8000-000000000000"))
        .isError(409, "RESOURCE_CONFLICT");
    device.ack(id, "done").is(200);
  }

  @Test
  void whatAnAckSaysHasLimits() {
    String id = device.enqueue("noop");
    device.next();

    device.ack(id, Map.of("status", "lost")).isInvalid("status");
    device.ack(id, Map.of()).isInvalid("status");
    device.caller().post("/api/v1/devices/commands/" + id + "/ack", "null").isInvalid("body");
    device.ack(id, Map.of("status", "done", "result", List.of())).isInvalid("result");
    device.ack(id, Map.of("status", "failed", "error", "e".repeat(1001))).isInvalid("error");
    device.ack(id, Map.of("status", "failed", "error", "e".repeat(1000))).is(200);
  }
}
