package org.restomesh.system;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.restomesh.system.kit.Answer;
import org.restomesh.system.kit.Caller;
import org.restomesh.system.kit.Restomesh;
import org.restomesh.system.kit.TestDevice;
import org.restomesh.system.kit.TestTenant;

/**
 * A slot becomes a device, lives and is retired (requirements/1-device-mesh#device-status;
 * contract/2-device-mesh#device-states).
 */
class DeviceStoryIT {
  private static final String DEVICES = "/api/v1/devices";
  private static final String HEARTBEAT = "/api/v1/devices/heartbeat";

  private final TestTenant tenant = TestTenant.open().allowBranches(2);
  private final Caller admin = tenant.admin();
  private final Caller inBranch = admin.inBranch(tenant.branchId());

  @Test
  void aSlotHasTheWholeRecord() {
    Answer slot =
        inBranch
            .post(
                DEVICES,
                Map.of(
                    "kind", "receipt_printer",
                    "model", "TM-T20",
                    "ownership", "rented",
                    "capabilities", List.of("cut", "drawer")))
            .is(201);

    assertThat(slot.json().fieldNames())
        .toIterable()
        .containsExactlyInAnyOrder(
            "id",
            "tenantId",
            "branchId",
            "kind",
            "status",
            "attention",
            "model",
            "capabilities",
            "ownership",
            "protocol",
            "pairCode",
            "pairCodeExpiresAt",
            "tokenExpiresAt",
            "pairedAt",
            "lastSeenAt",
            "batteryPct",
            "agentVersion",
            "queueDepth",
            "waitingCommands",
            "oldestWaitingAt",
            "createdAt",
            "retiredAt",
            "printer",
            "printerAccess");
    assertThat(slot.text("branchId")).isEqualTo(tenant.branchId());
    assertThat(slot.text("ownership")).isEqualTo("rented");
    assertThat(slot.text("lastSeenAt")).isNull();
    assertThat(slot.header("Location")).endsWith(DEVICES + "/" + slot.text("id"));
    JsonNode record = admin.get(DEVICES + "/" + slot.text("id")).is(200).json();
    assertThat(record.fieldNames())
        .toIterable()
        .hasSize(22)
        .doesNotContain("pairCode", "printerAccess");
  }

  @Test
  void whatASlotNeedNotSayHasADefault() {
    Answer slot = tenant.newSlot("scanner");

    assertThat(slot.text("ownership")).isEqualTo("byo");
    assertThat(slot.text("model")).isNull();
    assertThat(slot.json().get("capabilities")).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "receipt_printer",
        "kitchen_printer",
        "yazarkasa",
        "pos_terminal",
        "kds_screen",
        "bar_screen",
        "tablet_waiter",
        "tablet_customer",
        "caller_id",
        "scanner",
        "local_bridge"
      })
  void everyKindOfTheClosedSetHasASlot(String kind) {
    assertThat(tenant.newSlot(kind).text("kind")).isEqualTo(kind);
  }

  @Test
  void aSlotOutsideTheClosedSetsIsRefused() {
    inBranch.post(DEVICES, Map.of("model", "a")).isInvalid("kind");
    inBranch.post(DEVICES, Map.of("kind", "toaster")).isInvalid("kind");
    inBranch.post(DEVICES, Map.of("kind", "SCANNER")).isInvalid("kind");
    inBranch.post(DEVICES, Map.of("kind", 1)).isInvalid("kind");
    inBranch.post(DEVICES, Map.of("kind", "scanner", "ownership", "lent")).isInvalid("ownership");
  }

  @Test
  void capabilitiesAreAtMost32TagsOf64Characters() {
    inBranch.post(DEVICES, slotWith(Collections.nCopies(32, "t".repeat(64)))).is(201);
    inBranch.post(DEVICES, slotWith(Collections.nCopies(33, "t"))).isInvalid("capabilities");
    inBranch.post(DEVICES, slotWith(List.of("t".repeat(65)))).isInvalid("capabilities");
  }

  @Test
  void theBranchInTheBodyWinsOverTheHeader() {
    String other = tenant.newBranch();

    Answer slot = inBranch.post(DEVICES, Map.of("kind", "scanner", "branchId", other)).is(201);
    assertThat(slot.text("branchId")).isEqualTo(other);
    admin.post(DEVICES, Map.of("kind", "scanner", "branchId", other)).is(201);
  }

  @Test
  void aBranchHasToBeNamedAndToBeOnesOwn() {
    String foreign = TestTenant.open().branchId();

    admin.post(DEVICES, Map.of("kind", "scanner")).isError(400, "MISSING_REQUIRED_FIELD");
    admin.get(DEVICES).isError(400, "MISSING_REQUIRED_FIELD");
    for (String branch : List.of(foreign, "nope")) {
      Caller lost = admin.inBranch(branch);
      lost.post(DEVICES, Map.of("kind", "scanner")).isError(404, "RESOURCE_NOT_FOUND");
      lost.get(DEVICES).isError(404, "RESOURCE_NOT_FOUND");
    }
    inBranch
        .post(DEVICES, Map.of("kind", "scanner", "branchId", foreign))
        .isError(404, "RESOURCE_NOT_FOUND");
  }

  @Test
  void theListIsNarrowedByBranchKindAndStatus() {
    String branch = tenant.newBranch();
    String scanner = tenant.newSlot("scanner").text("id");
    String screen = tenant.newDevice("kds_screen").id();
    String elsewhere = tenant.newSlot("scanner", branch).text("id");

    assertThat(inBranch.get(DEVICES).ids()).containsExactly(screen, scanner);
    assertThat(inBranch.get(DEVICES + "?kind=scanner").ids()).containsExactly(scanner);
    assertThat(inBranch.get(DEVICES + "?status=paired").ids()).containsExactly(screen);
    assertThat(inBranch.get(DEVICES + "?kind=scanner&status=paired").ids()).isEmpty();
    assertThat(inBranch.get(DEVICES + "?branchId=" + branch).ids()).containsExactly(elsewhere);
    assertThat(admin.get(DEVICES + "?branchId=" + branch).ids()).containsExactly(elsewhere);
    for (String filter : List.of("kind=toaster", "status=asleep", "branchId=nope")) {
      inBranch.get(DEVICES + "?" + filter).isInvalid(filter.substring(0, filter.indexOf('=')));
    }
  }

  @Test
  void aManagerOfOneBranchSeesNothingOfTheOthers() {
    String branch = tenant.newBranch();
    TestDevice here = tenant.newDevice("scanner", branch);
    TestDevice elsewhere = tenant.newDevice("scanner");
    Caller manager = tenant.signedIn("MANAGER", branch);

    assertThat(manager.inBranch(branch).get(DEVICES).ids()).containsExactly(here.id());
    manager.inBranch(tenant.branchId()).get(DEVICES).isError(404, "RESOURCE_NOT_FOUND");
    manager
        .inBranch(branch)
        .post(DEVICES, Map.of("kind", "scanner", "branchId", tenant.branchId()))
        .isError(404, "RESOURCE_NOT_FOUND");
    manager.get(DEVICES + "/" + elsewhere.id()).isError(404, "RESOURCE_NOT_FOUND");
    for (String named : List.of(branch, tenant.branchId())) {
      manager
          .inBranch(named)
          .post(elsewhere.commands(), Map.of("kind", "noop"))
          .isError(404, "RESOURCE_NOT_FOUND");
    }
    manager.get(DEVICES + "/" + here.id()).is(200);
    manager.inBranch(branch).post(here.commands(), Map.of("kind", "noop")).is(201);
  }

  @Test
  void aRetiredDeviceIsOutAtOnceAndForGood() {
    TestDevice device = tenant.newDevice("scanner");
    device.heartbeat();

    device.retire().is(204);
    device.retire().is(204);

    device.caller().get(DEVICES + "/next-command").isError(401, "TOKEN_INVALID");
    device.caller().post(HEARTBEAT).isError(401, "TOKEN_INVALID");
    assertThat(device.record().get("status").textValue()).isEqualTo("retired");
    assertThat(device.record().get("retiredAt").textValue()).isNotNull();
    assertThat(inBranch.get(DEVICES + "?status=retired").ids()).containsExactly(device.id());
    admin.post(DEVICES + "/" + device.id() + "/pair-code").isError(409, "RESOURCE_CONFLICT");
  }

  @Test
  void onlyAnAdminRetires() {
    TestDevice device = tenant.newDevice("scanner");

    tenant
        .signedIn("MANAGER")
        .delete(DEVICES + "/" + device.id())
        .isError(403, "INSUFFICIENT_PERMISSIONS");
    admin
        .delete(DEVICES + "/0197a000-0000-7000-8000-000000000000")
        .isError(404, "RESOURCE_NOT_FOUND");
    assertThat(device.heartbeat().text("status")).isEqualTo("online");
  }

  @Test
  void aRetiredSlotCannotBePairedAnyMore() {
    Answer slot = tenant.newSlot("scanner");
    admin.delete(DEVICES + "/" + slot.text("id")).is(204);

    Restomesh.anybody()
        .post(DEVICES + "/pair", Map.of("pairCode", slot.text("pairCode")))
        .isError(409, "PAIR_CODE_CLAIMED");
  }

  @Test
  void aHeartbeatBringsADeviceOnline() {
    TestDevice device = tenant.newDevice("tablet_waiter");
    device.enqueue("noop");

    Answer beat =
        device
            .caller()
            .post(
                HEARTBEAT,
                Map.of("batteryPct", 55.5, "agentVersion", "1.2.3", "queueDepth", 4, "rssi", -70))
            .is(200);

    assertThat(beat.text("status")).isEqualTo("online");
    assertThat(beat.text("serverTime")).isNotNull();
    assertThat(beat.json().get("waitingCommands").intValue()).isEqualTo(1);
    assertThat(beat.json().get("nextHeartbeatSeconds").intValue()).isEqualTo(10);
    JsonNode record = device.record();
    assertThat(record.get("status").textValue()).isEqualTo("online");
    assertThat(record.get("batteryPct").doubleValue()).isEqualTo(55.5);
    assertThat(record.get("agentVersion").textValue()).isEqualTo("1.2.3");
    assertThat(record.get("queueDepth").intValue()).isEqualTo(4);
    assertThat(record.get("waitingCommands").intValue()).isEqualTo(1);
    assertThat(record.get("oldestWaitingAt").textValue()).isNotNull();
  }

  @Test
  void aHeartbeatWithoutABodyKeepsWhatWasReported() {
    TestDevice device = tenant.newDevice("tablet_waiter");
    device.caller().post(HEARTBEAT, Map.of("batteryPct", 0)).is(200);

    device.heartbeat();
    device.caller().post(HEARTBEAT, Map.of()).is(200);

    assertThat(device.record().get("batteryPct").doubleValue()).isZero();
  }

  @Test
  void telemetryHasLimits() {
    Caller device = tenant.newDevice("tablet_waiter").caller();

    device.post(HEARTBEAT, Map.of("batteryPct", 100, "agentVersion", "v".repeat(64))).is(200);
    device.post(HEARTBEAT, Map.of("batteryPct", 100.5)).isInvalid("batteryPct");
    device.post(HEARTBEAT, Map.of("batteryPct", -1)).isInvalid("batteryPct");
    device.post(HEARTBEAT, Map.of("batteryPct", "50")).isInvalid("batteryPct");
    device.post(HEARTBEAT, Map.of("agentVersion", "v".repeat(65))).isInvalid("agentVersion");
    device.post(HEARTBEAT, Map.of("queueDepth", -1)).isInvalid("queueDepth");
    device.post(HEARTBEAT, Map.of("queueDepth", 1.5)).isInvalid("queueDepth");
  }

  @Test
  void devicesAndStaffDoNotTakeEachOthersDoors() {
    TestDevice device = tenant.newDevice("scanner");

    Answer asStaff = device.caller().get(DEVICES).isError(401, "UNAUTHORIZED");
    Answer asDevice = admin.post(HEARTBEAT).isError(401, "UNAUTHORIZED");
    assertThat(asStaff.header("WWW-Authenticate")).startsWith("Bearer");
    assertThat(asDevice.header("WWW-Authenticate")).startsWith("Device");
    Restomesh.anybody().withDeviceToken("dev_nobody").post(HEARTBEAT).isError(401, "TOKEN_INVALID");
  }

  private static Map<String, Object> slotWith(List<String> capabilities) {
    return Map.of("kind", "local_bridge", "capabilities", capabilities);
  }
}
