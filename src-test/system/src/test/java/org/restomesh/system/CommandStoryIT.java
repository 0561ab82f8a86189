package org.restomesh.system;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.http.HttpRequest.BodyPublishers;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.restomesh.system.kit.Answer;
import org.restomesh.system.kit.Caller;
import org.restomesh.system.kit.Rehearsal;
import org.restomesh.system.kit.TestDevice;
import org.restomesh.system.kit.TestTenant;
import org.restomesh.system.kit.Together;

/** Work reaches its device, once, and its outcome comes back (spec 1; contract 2, Commands). */
class CommandStoryIT {
  private static final String IN_FLIGHT = "/api/v1/devices/commands/in-flight";

  /** {"t":"..."} */
  private static final int PAYLOAD_AROUND_TEXT = 8;

  private final TestTenant tenant = TestTenant.open();
  private final TestDevice device = tenant.newDevice("receipt_printer");

  @Test
  void askingForTheHeadOfTheNextCommandClaimsNothing() {
    TestTenant tenant = TestTenant.open();
    TestDevice device = tenant.newDevice("scanner");
    String id = device.enqueue("noop");

    int status =
        device
            .caller()
            .send("HEAD", "/api/v1/devices/next-command", BodyPublishers.noBody())
            .status();

    assertThat(status).isEqualTo(405);
    assertThat(device.next().get("id").textValue()).isEqualTo(id);
  }

  @Test
  void aCommandIsEnqueuedClaimedAndDone() {
    Answer enqueued =
        device
            .enqueue(
                Map.of(
                    "kind",
                    "print_receipt",
                    "payload",
                    Map.of("lines", List.of(Map.of("text", "Merhaba şef", "n", 1.10))),
                    "priority",
                    7))
            .is(201);
    assertThat(enqueued.json().fieldNames())
        .toIterable()
        .containsExactlyInAnyOrder(
            "id",
            "deviceId",
            "kind",
            "payload",
            "priority",
            "idempotencyKey",
            "status",
            "attempts",
            "maxAttempts",
            "claimId",
            "sideEffecting",
            "createdAt",
            "availableAt",
            "expiresAt",
            "claimedAt",
            "completedAt",
            "result",
            "error",
            "createdBy");
    assertThat(enqueued.text("status")).isEqualTo("queued");
    assertThat(enqueued.text("createdBy")).isEqualTo(tenant.adminId());
    assertThat(enqueued.header("Location")).endsWith(device.commands() + "/" + enqueued.text("id"));

    JsonNode claimed = device.next();
    assertThat(claimed.fieldNames())
        .toIterable()
        .containsExactlyInAnyOrder(
            "id",
            "deviceId",
            "kind",
            "payload",
            "priority",
            "attempt",
            "claimId",
            "createdAt",
            "expiresAt");
    assertThat(claimed.get("id").textValue()).isEqualTo(enqueued.text("id"));
    assertThat(claimed.get("payload")).isEqualTo(enqueued.json().get("payload"));
    assertThat(claimed.get("attempt").intValue()).isEqualTo(1);
    assertThat(device.next().isNull()).isTrue();

    Answer done =
        device
            .ack(
                enqueued.text("id"),
                Map.of(
                    "status",
                    "done",
                    "result",
                    Map.of("paper", "low"),
                    "claimId",
                    claimed.get("claimId").textValue(),
                    "firmware",
                    "ignored"))
            .is(200);
    assertThat(done.text("status")).isEqualTo("done");
    assertThat(done.json().at("/result/paper").textValue()).isEqualTo("low");
    assertThat(done.text("completedAt")).isNotNull();
    assertThat(device.record().get("waitingCommands").intValue()).isZero();
  }

  @Test
  void theUrgentGoFirstAndEqualsInTheirOrder() {
    String first = enqueue(0);
    String urgent = enqueue(1000);
    String middle = enqueue(10);
    String middleToo = enqueue(10);
    String last = enqueue(0);

    assertThat(List.of(nextId(), nextId(), nextId(), nextId(), nextId()))
        .containsExactly(urgent, middle, middleToo, first, last);
  }

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

    assertThat(nextId()).isEqualTo(first);
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
    device.ack(id, Map.of("status", "done", "result", List.of())).isInvalid("result");
    device.ack(id, Map.of("status", "failed", "error", "e".repeat(1001))).isInvalid("error");
    device.ack(id, Map.of("status", "failed", "error", "e".repeat(1000))).is(200);
  }

  @Test
  void aLostAnswerLosesNoCommand() {
    String id = device.enqueue("print_receipt");
    JsonNode claimed = device.next();

    JsonNode inFlight = device.caller().get(IN_FLIGHT).is(200).json();
    assertThat(inFlight).hasSize(1);
    assertThat(inFlight.get(0)).isEqualTo(claimed);

    device.ack(id, "done").is(200);
    assertThat(device.caller().get(IN_FLIGHT).is(200).json()).isEmpty();
  }

  @Test
  void aCommandPastItsTimeIsNotDelivered() {
    enqueued("ttlSeconds", 5).is(201);
    String lasting = device.enqueue("noop");
    try {
      Rehearsal.advance(Duration.ofSeconds(6));

      assertThat(nextId()).isEqualTo(lasting);
      assertThat(device.next().isNull()).isTrue();
    } finally {
      Rehearsal.reset();
    }
  }

  @Test
  void aDeviceThatIsNotThereGetsNoWork() {
    String slot = tenant.newSlot("scanner").text("id");
    tenant
        .admin()
        .post("/api/v1/devices/" + slot + "/commands", Map.of("kind", "noop"))
        .isError(409, "RESOURCE_CONFLICT");
    device.retire().is(204);
    device.enqueue(Map.of("kind", "noop")).isError(409, "RESOURCE_CONFLICT");
  }

  @Test
  void staffMayEnqueue() {
    tenant.signedIn("STAFF").post(device.commands(), Map.of("kind", "noop")).is(201);
  }

  @Test
  void aThousandCommandsForTenDevicesAreEachDeliveredOnce() {
    List<TestDevice> devices = new ArrayList<>();
    List<String> enqueued = new ArrayList<>();
    // Staff have 600 requests a minute, so two tenants share the work.
    for (TestTenant owner : List.of(TestTenant.open(), TestTenant.open())) {
      List<TestDevice> own =
          IntStream.range(0, 5).mapToObj(i -> owner.newDevice("receipt_printer")).toList();
      List<Callable<List<String>>> clerks = new ArrayList<>();
      own.forEach(
          printer ->
              clerks.add(
                  () -> IntStream.range(0, 100).mapToObj(i -> printer.enqueue("noop")).toList()));
      Together.run(clerks).forEach(enqueued::addAll);
      devices.addAll(own);
    }

    List<String> delivered = new ArrayList<>();
    Together.run(16, () -> claimUntilEmpty(devices)).forEach(delivered::addAll);

    assertThat(delivered).hasSize(1000).doesNotHaveDuplicates();
    assertThat(delivered).containsExactlyInAnyOrderElementsOf(enqueued);
  }

  /** At most one empty answer per device: 100 commands and 16 of those stay below 120 a minute. */
  private static List<String> claimUntilEmpty(List<TestDevice> devices) {
    List<String> ids = new ArrayList<>();
    for (TestDevice printer : devices) {
      for (JsonNode claimed = printer.next(); !claimed.isNull(); claimed = printer.next()) {
        ids.add(claimed.get("id").textValue());
      }
    }
    return ids;
  }

  @Test
  void aDevicePollsA120TimesAMinute() {
    Caller poller = device.caller();
    int answered = 0;
    Answer last = poller.get("/api/v1/devices/next-command");
    while (last.status() == 200 && answered < 180) {
      answered++;
      last = poller.get("/api/v1/devices/next-command");
    }

    last.isError(429, "TOO_MANY_REQUESTS");
    assertThat(answered).isGreaterThanOrEqualTo(120);
  }

  private String enqueue(int priority) {
    return enqueued("priority", priority).is(201).text("id");
  }

  private Answer enqueued(String property, Object value) {
    return device.enqueue(Map.of("kind", "noop", property, value));
  }

  private String nextId() {
    return device.next().get("id").textValue();
  }
}
