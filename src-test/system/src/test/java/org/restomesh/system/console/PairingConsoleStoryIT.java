package org.restomesh.system.console;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.restomesh.system.console.DeviceConsole.HEARTBEAT;
import static org.restomesh.system.console.DeviceConsole.MARKUP;

import com.fasterxml.jackson.databind.JsonNode;
import com.microsoft.playwright.Page;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.restomesh.system.browser.Chromium;
import org.restomesh.system.browser.QrReader;
import org.restomesh.system.kit.Caller;
import org.restomesh.system.kit.TestDevice;
import org.restomesh.system.kit.TestTenant;

/** How a device comes to the console: from an empty list to a printed test, and again. */
class PairingConsoleStoryIT {
  @RegisterExtension static final Chromium CHROMIUM = new Chromium();

  private final DeviceConsole console = new DeviceConsole(CHROMIUM);
  private final TestTenant tenant = console.tenant();
  private ConsoleScreen screen;
  private Page page;

  private void arrive() {
    screen = console.admin();
    page = screen.page();
  }

  @Test
  void fromAnEmptyListToAPrintedTestWithoutEverReloading() {
    arrive();
    screen.choose("devices");
    screen.isFine();
    screen.picture("console-devices-empty");
    page.locator("#first-device").click();
    screen.fill("model", MARKUP);
    screen.isFine();
    page.locator("#slot-form [type=submit]").click();

    String code = page.locator("#pair-code").textContent();
    String origin = (String) page.evaluate("location.origin");
    assertThat(QrReader.read(page.locator(".device-qr")))
        .isEqualTo("{\"server\":\"" + origin + "\",\"pairCode\":\"" + code + "\"}");
    assertThat(page.locator(".device-shell pre"))
        .containsText("restomesh-agent.jar pair --url " + origin + " --code " + code + " ");
    assertThat(page.locator(".device-left")).not().hasText("0:00");
    screen.isFine();
    screen.picture("console-devices-pairing");

    Caller device = pair(code);
    assertThat(page.locator(".device-paired")).isVisible();
    device.post(HEARTBEAT).is(200);
    assertThat(page.locator(".device-pairing-state")).hasAttribute("data-status", "online");

    page.locator("[data-act=test]").click();
    assertThat(page.locator("[data-test-status=queued]")).isVisible();
    JsonNode claimed = device.get(TestDevice.NEXT_COMMAND).is(200).json();
    assertThat(claimed.get("kind").textValue()).isEqualTo("print_receipt");
    assertThat(page.locator("[data-test-status=claimed]")).isVisible();
    DeviceConsole.acknowledge(device, claimed, Map.of("status", "done"));
    assertThat(page.locator("[data-test-status=done]")).containsText("It works");
    screen.isFine();
    screen.picture("console-devices-tested");
    screen.nothingWasRun();
  }

  @Test
  void aCodeThatWasNotSeenIsReplacedByANewOne() {
    String slot = tenant.newSlot("kds_screen").text("id");
    arrive();
    screen.open("/devices/" + slot);
    page.locator("#pair").click();
    assertThat(page.locator("#pair-code")).hasCount(0);
    page.locator("[data-act=code]").click();
    pair(page.locator("#pair-code").textContent());
    assertThat(page.locator(".device-paired")).isVisible();
    screen.isQuiet();
  }

  @Test
  void aDeviceIsPairedAgainAsAnotherAndThatOneRetired() {
    TestDevice device = tenant.newDevice("receipt_printer");
    arrive();
    screen.open("/devices/" + device.id());
    page.locator("[data-act=again]").click();
    screen.yes();
    Caller successor = pair(page.locator("#pair-code").textContent());
    assertThat(page.locator(".device-paired")).isVisible();
    device.caller().post(HEARTBEAT).isError(401, "TOKEN_INVALID");

    page.locator(".heading a").click();
    page.locator("[data-act=retire]").click();
    screen.yes();
    assertThat(page.locator(".device-advice")).hasAttribute("data-status", "retired");
    assertThat(page.locator(".heading .actions button")).hasCount(0);
    successor.post(HEARTBEAT).isError(401, "TOKEN_INVALID");
    screen.isFine();
  }

  private static Caller pair(String code) {
    return DeviceConsole.pair(Map.of("pairCode", code));
  }
}
