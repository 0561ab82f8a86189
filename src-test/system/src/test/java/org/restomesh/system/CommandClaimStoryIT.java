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
import org.restomesh.system.kit.Answer;
import org.restomesh.system.kit.Exclusive;
import org.restomesh.system.kit.Rehearsal;
import org.restomesh.system.kit.TestDevice;
import org.restomesh.system.kit.TestTenant;
import org.restomesh.system.kit.Together;

/**
 * Work reaches its device in its order, once (requirements/1-device-mesh#queue-order;
 * contract/2-device-mesh#claimed-once).
 */
class CommandClaimStoryIT {
  private static final String IN_FLIGHT = "/api/v1/devices/commands/in-flight";

  private final TestTenant tenant = TestTenant.open();
  private final TestDevice device = tenant.newDevice("receipt_printer");

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
    hasMembers(
        enqueued.json(),
        "id deviceId kind payload priority idempotencyKey status attempts"
            + " maxAttempts claimId sideEffecting createdAt availableAt expiresAt"
            + " claimedAt completedAt result error createdBy");
    assertThat(enqueued.text("status")).isEqualTo("queued");
    assertThat(enqueued.text("createdBy")).isEqualTo(tenant.adminId());
    assertThat(enqueued.header("Location")).endsWith(device.commands() + "/" + enqueued.text("id"));

    JsonNode claimed = device.next();
    hasMembers(claimed, "id deviceId kind payload priority attempt claimId createdAt expiresAt");
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
  void askingForTheHeadOfTheNextCommandClaimsNothing() {
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
  @Exclusive("moves the clock")
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

  private static List<String> claimUntilEmpty(List<TestDevice> devices) {
    List<String> ids = new ArrayList<>();
    for (TestDevice printer : devices) {
      for (JsonNode claimed = printer.next(); !claimed.isNull(); claimed = printer.next()) {
        ids.add(claimed.get("id").textValue());
      }
    }
    return ids;
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

  /**
   * @param names all of them, with a space between
   */
  private static void hasMembers(JsonNode object, String names) {
    assertThat(object.fieldNames()).toIterable().containsExactlyInAnyOrder(names.split(" ", -1));
  }
}
