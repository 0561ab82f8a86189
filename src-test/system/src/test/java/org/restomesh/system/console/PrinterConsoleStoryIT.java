package org.restomesh.system.console;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.restomesh.simulators.printer.StarPrinter;
import org.restomesh.simulators.printer.StarPrinter.Visit;
import org.restomesh.system.browser.Chromium;

/** How a printer without an agent comes to the console, and what it says there. */
class PrinterConsoleStoryIT {
  @RegisterExtension static final Chromium CHROMIUM = new Chromium();

  private final ConsoleScreen screen = new DeviceConsole(CHROMIUM).admin();
  private final Page page = screen.page();

  /** Adds one, and returns its address as it is shown. */
  private String add(String protocol) {
    screen.open("/devices/new");
    page.locator("#field-kind").selectOption("kitchen_printer");
    page.locator("#field-protocol").selectOption(protocol);
    page.locator("#field-paperWidthMm").selectOption("80");
    screen.fill("model", "Mutfak");
    screen.isFine();
    page.locator("#slot-form [type=submit]").click();
    return page.locator("#printer-url code").textContent().strip();
  }

  @Test
  void fromTheFormToATestReceiptAndAnEmptyRoll() {
    String url = add("star_cloudprnt");
    assertThat(url).contains("/api/v1/cloud-printers/cp_").endsWith("/star");
    screen.isFine();
    screen.picture("console-printer-access");

    StarPrinter printer = new StarPrinter(url, "00:11:62:0A:0B:0C");
    assertThat(printer.visit()).isEqualTo(Visit.ASKED);
    assertThat(printer.visit()).isEqualTo(Visit.NOTHING);
    assertThat(page.locator(".device-pairing-state")).hasAttribute("data-status", "online");
    page.locator("[data-act=test]").click();
    assertThat(page.locator("[data-test-status=queued]")).isVisible();
    assertThat(printer.visit()).isEqualTo(Visit.PRINTED);
    assertThat(page.locator("[data-test-status=done]")).containsText("It works");
    assertThat(printer.paper().printed()).hasSize(1);

    page.locator(".heading a").click();
    page.locator(".device-open").first().click();
    page.locator("[data-act=print-again]").click();
    assertThat(page.locator(".device-command")).hasAttribute("data-status", "queued");
    assertThat(page.locator(".device-roll")).containsText("COPY");
    assertThat(printer.visit()).isEqualTo(Visit.PRINTED);
    assertThat(page.locator(".device-command")).hasAttribute("data-status", "done");
    assertThat(page.locator(".device-picture img")).isVisible();
    assertThat(page.evaluate("document.querySelector('.device-picture img').naturalWidth"))
        .as("dot for dot")
        .isEqualTo(576);
    screen.isFine();
    screen.picture("console-printed-picture");
    page.keyboard().press("Escape");

    printer.paper().cutTo(0);
    assertThat(printer.visit()).isEqualTo(Visit.NOTHING);
    assertThat(page.locator("[data-reason=PAPER_OUT]")).containsText("Put in a new roll");
    assertThat(page.locator("dl.facts").first()).containsText("410 Out of paper");
    screen.isFine();
    screen.picture("console-printer-out-of-paper");
    screen.choose("devices");
    page.locator("#filter-attention").selectOption("true");
    assertThat(page.locator("table")).containsText("No paper");
    screen.isFine();
    screen.picture("console-devices-attention");
  }

  @Test
  void anAddressThatWasNotSeenIsReplacedByANewOne() {
    String before = add("epson_sdp");
    assertThat(before).endsWith("/epson");
    page.reload();
    page.locator("[data-act=access]").click();

    String now = page.locator("#printer-url code").textContent().strip();
    assertThat(now).isNotEqualTo(before);
    screen.isFine();
  }

  @Test
  void onlyPrintersHaveTheChoice() {
    screen.open("/devices/new");
    page.locator("#field-kind").selectOption("kds_screen");
    assertThat(page.locator("#field-protocol")).hasCount(0);
    page.locator("#field-kind").selectOption("receipt_printer");
    assertThat(page.locator("#field-protocol")).hasCount(1);
    assertThat(page.locator("#field-paperWidthMm")).hasCount(0);
  }
}
