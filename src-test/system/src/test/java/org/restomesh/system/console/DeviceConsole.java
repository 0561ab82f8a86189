package org.restomesh.system.console;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Map;
import org.restomesh.system.browser.Chromium;
import org.restomesh.system.kit.Caller;
import org.restomesh.system.kit.Restomesh;
import org.restomesh.system.kit.TestTenant;

/** A chain of its own with devices, and its people who look after them at the console. */
final class DeviceConsole {
  static final String DEVICES = "/api/v1/devices";
  static final String HEARTBEAT = DEVICES + "/heartbeat";

  /** What somebody, or some device, may write anywhere, and nobody's browser may do. */
  static final String MARKUP = "<img src=x onerror=\"hacked=1\">";

  private final TestTenant tenant = TestTenant.open();
  private final Chromium chromium;

  DeviceConsole(Chromium chromium) {
    this.chromium = chromium;
  }

  TestTenant tenant() {
    return tenant;
  }

  /** A new screen where the chain's ADMIN is signed in. */
  ConsoleScreen admin() {
    return signedIn(tenant.adminEmail());
  }

  /** A new screen where somebody new of the first branch is signed in. */
  ConsoleScreen somebody(String role) {
    String email = TestTenant.newEmail();
    tenant.newStaff(email, role, tenant.branchId());
    return signedIn(email);
  }

  private ConsoleScreen signedIn(String email) {
    return ConsoleScreen.in(chromium.context("en", 1280, 900))
        .open("/")
        .signIn(email, TestTenant.PASSWORD);
  }

  /**
   * What a device does with a code.
   *
   * @param claim {@code pairCode}, and what the device says of itself
   */
  static Caller pair(Map<String, ?> claim) {
    Caller device = Restomesh.anybody();
    return device.withDeviceToken(device.post(DEVICES + "/pair", claim).is(200).text("token"));
  }

  /** A device says how a command that it has claimed has ended. */
  static void acknowledge(Caller device, JsonNode claimed, Map<String, ?> outcome) {
    String path = DEVICES + "/commands/" + claimed.get("id").textValue() + "/ack";
    device.post(path, outcome).is(200);
  }
}
