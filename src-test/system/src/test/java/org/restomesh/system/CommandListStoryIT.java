package org.restomesh.system;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.restomesh.system.kit.Caller;
import org.restomesh.system.kit.Exclusive;
import org.restomesh.system.kit.Rehearsal;
import org.restomesh.system.kit.ServerProfile;
import org.restomesh.system.kit.TestDevice;
import org.restomesh.system.kit.TestTenant;

/** What staff see of a device's work, and what happens when the device falls silent. */
class CommandListStoryIT {
  private final TestTenant tenant = TestTenant.open();
  private final Caller admin = tenant.admin();
  private final TestDevice device = tenant.newDevice("receipt_printer");

  @Test
  void theCommandsOfADeviceAreListedNewestFirst() {
    String noop = device.enqueue("noop");
    String receipt = device.enqueue("print_receipt");
    device.next();

    assertThat(admin.get(device.commands()).ids()).containsExactly(receipt, noop);
    assertThat(admin.get(device.commands() + "?status=claimed").ids()).containsExactly(noop);
    assertThat(admin.get(device.commands() + "?kind=print_receipt").ids()).containsExactly(receipt);
    admin.get(device.commands() + "?status=lost").isInvalid("status");
    assertThat(admin.get(device.commands() + "?limit=1").is(200).header("Link")).contains("next");
  }

  @Test
  void aQueuedCommandIsCancelledOnce() {
    String id = device.enqueue("print_receipt");

    admin.delete(path(id)).is(204);
    admin.delete(path(id)).is(204);

    assertThat(status(id)).isEqualTo("cancelled");
    assertThat(device.next().isNull()).isTrue();
  }

  @Test
  void aClaimedCommandIsNotCancelled() {
    String id = device.enqueue("print_receipt");
    device.next();

    admin.delete(path(id)).isError(409, "RESOURCE_CONFLICT");
    tenant.signedIn("STAFF").delete(path(id)).isError(403, "INSUFFICIENT_PERMISSIONS");
    device.ack(id, "done").is(200);
    admin.delete(path(id)).isError(409, "RESOURCE_CONFLICT");
  }

  @Test
  @Exclusive("moves the clock")
  void whatHasEndedIsForgottenAfterNinetyDaysAndWhatNobodyKnowsIsNot() {
    String done = device.enqueue("print_receipt");
    String unknown = device.enqueue("charge_card");
    device.ack(device.next(), "done").is(200);
    device.next();
    try {
      runOutOfLease();
      Rehearsal.advance(Duration.ofDays(90));

      assertThat(Rehearsal.run("retention").is(200).json().get("processed").intValue())
          .isPositive();

      admin.get(path(done)).isError(404, "RESOURCE_NOT_FOUND");
      assertThat(status(unknown)).isEqualTo("outcome_unknown");
      assertThat(admin.get(device.commands()).ids()).containsExactly(unknown);
    } finally {
      Rehearsal.reset();
    }
  }

  @Test
  @Exclusive("moves the clock")
  void aSafeCommandOfASilentDeviceIsDeliveredAgain() {
    String id = device.enqueue("noop");
    JsonNode lost = device.next();
    try {
      runOutOfLease();

      assertThat(device.ack(lost, "failed").is(200).text("status")).isEqualTo("queued");
      JsonNode again = device.next();
      assertThat(again.get("id").textValue()).isEqualTo(id);
      assertThat(again.get("attempt").intValue()).isEqualTo(2);
    } finally {
      Rehearsal.reset();
    }
  }

  @Test
  @Exclusive("moves the clock")
  void aSideEffectOfASilentDeviceIsNeverRepeated() {
    String id = device.enqueue("charge_card");
    device.next();
    try {
      runOutOfLease();

      assertThat(status(id)).isEqualTo("outcome_unknown");
      assertThat(device.next().isNull()).isTrue();
      assertThat(device.ack(id, "done").is(200).text("status")).isEqualTo("done");
    } finally {
      Rehearsal.reset();
    }
  }

  @Test
  @Exclusive("moves the clock")
  void aPersonSaysHowAnUnknownOutcomeEnded() {
    String id = device.enqueue("charge_card");
    device.next();
    Map<String, String> resolution = Map.of("status", "failed", "reason", "card was not charged");
    admin.post(path(id) + "/resolve", resolution).isError(409, "RESOURCE_CONFLICT");
    try {
      runOutOfLease();

      assertThat(admin.post(path(id) + "/resolve", resolution).is(200).text("status"))
          .isEqualTo("failed");
      assertThat(admin.get("/api/v1/audit?limit=200").is(200).body()).contains(id);
    } finally {
      Rehearsal.reset();
    }
  }

  @Test
  void retiringADeviceEndsItsWork() {
    String charge = device.enqueue("charge_card");
    device.next();
    String probe = device.enqueue("capability_probe");
    device.next();
    String receipt = device.enqueue("print_receipt");

    device.retire().is(204);

    assertThat(List.of(status(charge), status(probe), status(receipt)))
        .containsExactly("outcome_unknown", "failed", "cancelled");
  }

  @Test
  void theCommandsOfAnotherTenantDoNotExist() {
    String id = device.enqueue("noop");
    Caller stranger = TestTenant.open().admin();

    stranger.get(device.commands()).isError(404, "RESOURCE_NOT_FOUND");
    stranger.get(path(id)).isError(404, "RESOURCE_NOT_FOUND");
    stranger.delete(path(id)).isError(404, "RESOURCE_NOT_FOUND");
    String elsewhere = tenant.newDevice("scanner").commands();
    admin.get(elsewhere + "/" + id).isError(404, "RESOURCE_NOT_FOUND");
  }

  /** The node's own timer may be first, so only the states tell what happened. */
  private static void runOutOfLease() {
    Rehearsal.advance(ServerProfile.COMMAND_LEASE.plusSeconds(1));
    Rehearsal.run("command-lease");
  }

  private String status(String id) {
    return admin.get(path(id)).is(200).text("status");
  }

  private String path(String id) {
    return device.commands() + "/" + id;
  }
}
