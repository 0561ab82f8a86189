package org.restomesh.system.console;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.restomesh.system.console.DeviceConsole.DEVICES;
import static org.restomesh.system.console.DeviceConsole.HEARTBEAT;
import static org.restomesh.system.console.DeviceConsole.MARKUP;

import com.fasterxml.jackson.databind.JsonNode;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.restomesh.system.browser.Chromium;
import org.restomesh.system.kit.Caller;
import org.restomesh.system.kit.Exclusive;
import org.restomesh.system.kit.Rehearsal;
import org.restomesh.system.kit.ServerProfile;
import org.restomesh.system.kit.TestDevice;
import org.restomesh.system.kit.TestTenant;

/** Devices at the console: how they are, what they are told, and what can go wrong with it. */
class DevicesConsoleStoryIT {
  @RegisterExtension static final Chromium CHROMIUM = new Chromium();

  private final DeviceConsole console = new DeviceConsole(CHROMIUM);
  private final TestTenant tenant = console.tenant();
  private ConsoleScreen screen;
  private Page page;

  private void arrive(ConsoleScreen at) {
    screen = at;
    page = at.page();
  }

  @Test
  @Exclusive("moves the clock")
  void theListFollowsPresenceBatteryAndWaitingCommandsByItself() {
    TestDevice device = tenant.newDevice("tablet_waiter");
    arrive(console.admin());
    screen.choose("devices");
    assertThat(row(device.id())).containsText("Paired, not seen yet");

    device.caller().post(HEARTBEAT, Map.of("batteryPct", 15)).is(200);
    device.enqueue("noop");
    assertThat(row(device.id())).containsText("Online");
    assertThat(row(device.id())).containsText("15%");
    assertThat(row(device.id()).locator("[data-name='Waiting commands']")).containsText("1");
    try {
      Rehearsal.advance(Duration.ofSeconds(46));
      Rehearsal.run("device-offline");
      assertThat(row(device.id())).containsText("Offline");
    } finally {
      Rehearsal.reset();
    }
    screen.isFine();
    screen.picture("console-devices");

    page.locator("#filter-status").selectOption("retired");
    assertThat(page.locator(".empty")).isVisible();
    page.locator("#filter-status").selectOption("");
    page.locator("#filter-kind").selectOption("tablet_waiter");
    assertThat(row(device.id())).isVisible();
    aFilterOutlivesAReloadAndAWayBack(device);
  }

  private void aFilterOutlivesAReloadAndAWayBack(TestDevice device) {
    assertThat(page).hasURL(Pattern.compile(".*#/devices\\?kind=tablet_waiter$"));
    page.reload();
    assertThat(row(device.id())).isVisible();
    assertThat(page.locator("#filter-kind")).hasValue("tablet_waiter");
    row(device.id()).locator(".row-link").click();
    assertThat(page.locator("#enqueue")).isVisible();
    page.goBack();
    assertThat(page.locator("#filter-kind")).hasValue("tablet_waiter");
    screen.choose("devices");
    assertThat(page.locator("#filter-kind")).hasValue("");
  }

  @Test
  void aReceiptIsWrittenSeenBeforehandSentAndCalledOff() {
    TestDevice device = tenant.newDevice("receipt_printer");
    arrive(console.admin());
    screen.open("/devices/" + device.id());
    page.locator("#enqueue").click();
    screen.fill("body", "> " + MARKUP + "\n2x Tea | 50,00");
    // What is typed outlives what is fetched meanwhile.
    device.heartbeat();
    assertThat(page.locator(".heading .tag")).containsText("Online");
    assertThat(page.locator("#field-body")).hasValue("> " + MARKUP + "\n2x Tea | 50,00");
    assertThat(page.locator(".device-roll")).containsText(MARKUP);
    assertThat(page.locator(".device-row").nth(3)).hasText("2x Tea" + " ".repeat(31) + "50,00");
    screen.isFine();
    screen.picture("console-devices-send");
    page.locator("#enqueue-form [type=submit]").click();
    assertThat(page.locator("#enqueue-form")).hasCount(0);

    JsonNode command = device.ledger().get(0);
    String id = command.get("id").textValue();
    assertThat(command.get("payload").get("lines").get(1).get("columns")).hasSize(2);
    open(id);
    screen.isFine();
    screen.picture("console-devices-command");
    page.locator("[data-act=cancel]").click();
    screen.yes();
    assertThat(shown(id)).hasAttribute("data-status", "cancelled");
    assertThat(page.locator(".device-timeline li").last()).containsText("Called off");
    assertThat(status(device)).isEqualTo("cancelled");
    screen.nothingWasRun();
  }

  @Test
  @Exclusive("moves the clock")
  void anUnknownOutcomeIsExplainedAndSettledByWhoeverLooked() {
    TestDevice device = tenant.newDevice("pos_terminal");
    String id = device.enqueue("charge_card");
    device.next();
    try {
      Rehearsal.advance(ServerProfile.COMMAND_LEASE.plusSeconds(1));
      Rehearsal.run("command-lease");
      arrive(console.somebody("MANAGER"));
      screen.open("/devices/" + device.id());
      open(id);
      assertThat(shown(id)).hasAttribute("data-status", "outcome_unknown");
      page.locator("#resolve").click();
      assertThat(page.locator("#resolve-form")).containsText("Do not charge again");
      page.locator("#resolve-failed").check();
      screen.fill("reason", "No slip " + MARKUP);
      screen.isFine();
      screen.picture("console-devices-unknown");
      page.locator("#resolve-form [type=submit]").click();

      assertThat(shown(id)).hasAttribute("data-status", "failed");
      assertThat(shown(id).locator(".device-error")).hasText("No slip " + MARKUP);
      assertThat(status(device)).isEqualTo("failed");
      screen.nothingWasRun();
    } finally {
      Rehearsal.reset();
    }
  }

  @Test
  void nobodyIsOfferedWhatTheirRoleMayNot() {
    TestDevice device = tenant.newDevice("receipt_printer");
    String id = device.enqueue("open_drawer");
    arrive(console.somebody("STAFF"));
    screen.choose("devices");
    assertThat(row(device.id())).isVisible();
    assertThat(page.locator("#new-device")).hasCount(0);
    screen.open("/devices/" + device.id());
    assertThat(page.locator("[data-act=test]")).isVisible();
    assertThat(page.locator("#enqueue")).isVisible();
    assertThat(page.locator("[data-act=retire], [data-act=again]")).hasCount(0);
    open(id);
    assertThat(shown(id)).hasAttribute("data-status", "queued");
    assertThat(page.locator("[data-act=cancel]")).hasCount(0);
    screen.open("/devices/new");
    assertThat(page.locator("#slot-form")).hasCount(0);
    assertThat(page.locator("#content .failure")).isVisible();

    arrive(console.somebody("MANAGER"));
    screen.open("/devices/" + device.id());
    assertThat(page.locator("[data-act=test]")).isVisible();
    assertThat(page.locator("[data-act=retire], [data-act=again]")).hasCount(0);
  }

  @Test
  void whateverADeviceSaysIsOnlyText() {
    String slot = tenant.newSlot("receipt_printer").text("id");
    Map<String, Object> claim =
        Map.of("pairCode", newCode(slot), "model", MARKUP, "capabilities", List.of(MARKUP));
    Caller device = DeviceConsole.pair(claim);
    device.post(HEARTBEAT, Map.of("agentVersion", MARKUP)).is(200);
    String commands = DEVICES + "/" + slot + "/commands";
    Map<String, Object> payload = Map.of(MARKUP, MARKUP, "lines", List.of(MARKUP));
    Map<String, Object> command =
        Map.of("kind", "print_receipt", "payload", payload, "idempotencyKey", MARKUP);
    String id =
        tenant.admin().inBranch(tenant.branchId()).post(commands, command).is(201).text("id");
    JsonNode claimed = device.get(TestDevice.NEXT_COMMAND).is(200).json();
    DeviceConsole.acknowledge(
        device,
        claimed,
        Map.of("status", "failed", "error", MARKUP, "result", Map.of(MARKUP, MARKUP)));

    arrive(console.admin());
    screen.choose("devices");
    assertThat(row(slot).locator(".row-link")).containsText(MARKUP);
    row(slot).locator(".row-link").click();
    screen.heading(MARKUP);
    assertThat(page.locator(".facts")).containsText(MARKUP);
    open(id);
    assertThat(shown(id).locator(".device-error")).hasText(MARKUP);
    assertThat(shown(id).locator(".device-json").last()).containsText("onerror");
    assertThat(shown(id)).containsText("payload.lines[0]");
    screen.nothingWasRun();
  }

  private String newCode(String slot) {
    return tenant.admin().post(DEVICES + "/" + slot + "/pair-code").is(200).text("pairCode");
  }

  private static String status(TestDevice device) {
    return device.ledger().get(0).get("status").textValue();
  }

  private Locator row(String id) {
    return page.locator("tr[data-id='" + id + "']");
  }

  private void open(String commandId) {
    row(commandId).locator(".device-open").click();
  }

  private Locator shown(String commandId) {
    return page.locator(".device-command[data-command='" + commandId + "']");
  }
}
