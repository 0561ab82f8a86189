package org.restomesh.system;

import static org.assertj.core.api.Assertions.assertThat;

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
 * What staff may give a device to do, and how it is kept (requirements/1-device-mesh#enqueue;
 * contract/2-device-mesh#enqueue).
 */
class CommandEnqueueStoryIT {
  /** {"t":"..."} */
  private static final int PAYLOAD_AROUND_TEXT = 8;

  private final TestTenant tenant = TestTenant.open();
  private final TestDevice device = tenant.newDevice("receipt_printer");

  @Test
  void aCommandSentTwiceUnderOneKeyIsOneCommand() {
    Map<String, Object> command = Map.of("kind", "print_receipt", "idempotencyKey", "order-1");

    String id = device.enqueue(command).is(201).text("id");
    Answer replayed = device.enqueue(Map.of("kind", "noop", "idempotencyKey", "order-1")).is(200);

    assertThat(replayed.text("id")).isEqualTo(id);
    assertThat(replayed.text("kind")).isEqualTo("print_receipt");
    tenant
        .newDevice("scanner")
        .enqueue(Map.of("kind", "noop", "idempotencyKey", "order-1"))
        .is(201);
  }

  @Test
  void ofTwentyWithOneKeyAtOnceOneCommandIsMade() {
    Map<String, Object> command = Map.of("kind", "charge_card", "idempotencyKey", "pay-1");

    List<Answer> answers = Together.run(20, () -> device.enqueue(command));

    assertThat(answers.stream().filter(answer -> answer.status() == 201)).hasSize(1);
    assertThat(answers.stream().filter(answer -> answer.status() == 200)).hasSize(19);
    assertThat(answers.stream().map(answer -> answer.text("id")).distinct()).hasSize(1);
    device.next();
    assertThat(device.next().isNull()).isTrue();
  }

  @Test
  void anIdempotencyKeyHasOneTo128Characters() {
    enqueued("idempotencyKey", "k".repeat(128)).is(201);
    enqueued("idempotencyKey", "k".repeat(129)).isInvalid("idempotencyKey");
    enqueued("idempotencyKey", "").isInvalid("idempotencyKey");
  }

  @ParameterizedTest
  @ValueSource(strings = {"[]", "\"a\"", "7", "true"})
  void aPayloadIsAnObject(String payload) {
    device.enqueueJson("{\"kind\":\"noop\",\"payload\":" + payload + "}").isInvalid("payload");
  }

  @Test
  void aPayloadHasAtMost64KibOfUtf8() {
    int room = 64 * 1024 - PAYLOAD_AROUND_TEXT;

    enqueued("payload", Map.of("t", "a".repeat(room))).is(201);
    enqueued("payload", Map.of("t", "a".repeat(room + 1))).isInvalid("payload");
    enqueued("payload", Map.of("t", "ş".repeat(room / 2))).is(201);
    enqueued("payload", Map.of("t", "ş".repeat(room / 2 + 1))).isInvalid("payload");
    assertThat(device.enqueue(Map.of("kind", "noop")).is(201).json().get("payload")).isEmpty();
  }

  @Test
  void numbersHaveTheirLimits() {
    enqueued("priority", 0).is(201);
    enqueued("priority", 1000).is(201);
    enqueued("priority", -1).isInvalid("priority");
    enqueued("priority", 1001).isInvalid("priority");
    assertThat(enqueued("ttlSeconds", 5).is(201).text("expiresAt")).isNotNull();
    enqueued("ttlSeconds", 604_800).is(201);
    enqueued("ttlSeconds", 4).isInvalid("ttlSeconds");
    enqueued("ttlSeconds", 604_801).isInvalid("ttlSeconds");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "null"})
  void aMissingBodyIsRefused(String nothing) {
    device.enqueueJson(nothing).isInvalid("body");
    device.enqueueJson("{}").isInvalid("kind");
  }

  @ParameterizedTest
  @ValueSource(strings = {"charge.card", "CHARGE_CARD", "make_coffee", ""})
  void aKindOutsideTheClosedSetIsRefused(String kind) {
    device.enqueue(Map.of("kind", kind)).isInvalid("kind");
  }

  @Test
  void aScreenTakesWhatIsSafe() {
    for (String screenKind : List.of("kds_screen", "bar_screen")) {
      TestDevice screen = tenant.newDevice(screenKind);
      for (String safe :
          List.of("show_order", "clear_order", "reboot", "capability_probe", "noop")) {
        screen.enqueue(Map.of("kind", safe)).is(201);
      }
      for (String other :
          List.of(
              "print_receipt",
              "open_drawer",
              "fiscal_receipt",
              "fiscal_cancel",
              "charge_card",
              "firmware_update")) {
        screen.enqueue(Map.of("kind", other)).isError(400, "INVALID_INPUT");
      }
    }
  }

  @Test
  void aDeviceThatIsNotThereGetsNoWork() {
    String slot = tenant.newSlot("scanner").text("id");
    tenant
        .admin()
        .inBranch(tenant.branchId())
        .post("/api/v1/devices/" + slot + "/commands", Map.of("kind", "noop"))
        .isError(409, "RESOURCE_CONFLICT");
    device.retire().is(204);
    device.enqueue(Map.of("kind", "noop")).isError(409, "RESOURCE_CONFLICT");
  }

  @Test
  void staffMayEnqueue() {
    tenant
        .signedIn("STAFF")
        .inBranch(tenant.branchId())
        .post(device.commands(), Map.of("kind", "noop"))
        .is(201);
  }

  @Test
  void theBranchIsNamedAndIsTheDevices() {
    Map<String, String> noop = Map.of("kind", "noop");
    tenant.admin().post(device.commands(), noop).isError(400, "MISSING_REQUIRED_FIELD");
    tenant
        .admin()
        .inBranch(tenant.allowBranches(2).newBranch())
        .post(device.commands(), noop)
        .isError(404, "RESOURCE_NOT_FOUND");
    tenant
        .admin()
        .inBranch("no-branch")
        .post(device.commands(), noop)
        .isError(404, "RESOURCE_NOT_FOUND");
    assertThat(device.next().isNull()).isTrue();
  }

  private Answer enqueued(String property, Object value) {
    return device.enqueue(Map.of("kind", "noop", property, value));
  }
}
