package org.restomesh.system.console;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.restomesh.system.browser.Chromium;
import org.restomesh.system.kit.TestDevice;
import org.restomesh.system.kit.TestTenant;

/** What lies above a page: how it is left, and what becomes of what was typed there. */
class SheetsConsoleStoryIT {
  private static final String TABLES = "/api/v1/tables";

  @RegisterExtension static final Chromium CHROMIUM = new Chromium();

  private final TestTenant tenant = TestTenant.open();
  private ConsoleScreen screen;
  private Page page;

  private void arrive(String path) {
    screen = ConsoleScreen.of(tenant, CHROMIUM.context("en", 1280, 900)).open(path);
    page = screen.page();
  }

  private Locator sheets() {
    return page.locator("dialog");
  }

  private Locator question() {
    return page.locator("dialog.question");
  }

  private Locator newTable() {
    return page.locator("[data-do=new]");
  }

  @Test
  void aSheetInWhichNothingWasTypedIsLeftWithoutAQuestion() {
    arrive("/tables");
    newTable().click();
    assertThat(page.locator("#field-name")).isFocused();

    page.keyboard().press("Escape");

    assertThat(sheets()).hasCount(0);
    assertThat(newTable()).isFocused();
    newTable().click();
    screen.fill("name", "Garden 1").fill("name", "");
    page.locator("dialog .btn-close").click();
    assertThat(sheets()).hasCount(0);
    assertThat(newTable()).isFocused();
    screen.isQuiet();
  }

  @Test
  void whatWasTypedIsNotLostByEscapeOrByTheCross() {
    arrive("/tables");
    newTable().click();
    page.locator("#field-name").pressSequentially("Garden 1");

    page.keyboard().press("Escape");
    assertThat(question()).hasAttribute("role", "alertdialog");
    assertThat(question()).hasAccessibleName("Discard what you filled in?");
    assertThat(question())
        .hasAccessibleDescription("It has not been sent, and nobody can bring it back.");
    assertThat(page.locator("#question-no")).isFocused();
    screen.isFine();
    screen.picture("console-discard");

    // Browsers would not ask the page again as long as nothing else is pressed.
    for (int i = 0; i < 3; i++) {
      page.keyboard().press("Escape");
      stillTyped();
      page.keyboard().press("Escape");
      assertThat(page.locator("#question-no")).isFocused();
    }
    page.keyboard().press("Enter");
    stillTyped();
    page.locator("dialog .btn-close").click();
    assertThat(question()).isVisible();
    screen.discard();

    assertThat(newTable()).isFocused();
    assertThat(tenant.admin().get(TABLES).is(200).json()).isEmpty();
    newTable().click();
    assertThat(page.locator("#field-name")).hasValue("");
    screen.isQuiet();
  }

  @Test
  void neitherAClickBesideNorABrowserThatDoesNotAskLosesWhatWasTyped() {
    arrive("/tables");
    newTable().click();
    screen.fill("name", "Garden 1");
    page.evaluate("document.querySelector('dialog.sheet').close()");
    assertThat(question()).isVisible();
    page.locator("#question-no").click();
    stillTyped();

    page.mouse().click(5, 450);
    assertThat(question()).hasCount(0);
    assertThat(page.locator("dialog.sheet:modal #field-name")).hasValue("Garden 1");
    screen.sendSheet();
    assertThat(page.locator("main tr[data-id]")).containsText("Garden 1");
  }

  private void stillTyped() {
    assertThat(question()).hasCount(0);
    assertThat(page.locator("dialog.sheet:modal #field-name")).hasValue("Garden 1");
    assertThat(page.locator("#field-name")).isFocused();
  }

  @Test
  void whatWasSentIsNotAskedAboutAndWhatIsCancelledNeither() {
    arrive("/tables");
    newTable().click();
    screen.fill("name", "Garden 1").sendSheet();
    assertThat(question()).hasCount(0);
    assertThat(page.locator("main tr[data-id]")).containsText("Garden 1");

    newTable().click();
    screen.fill("name", "Garden 2");
    page.locator("dialog .form-buttons .btn-outline-secondary").click();
    assertThat(sheets()).hasCount(0);
    assertThat(page.locator("main tr[data-id]")).hasCount(1);
  }

  @Test
  void aChoiceCountsAsMuchAndAnotherWayOfWritingLosesNothing() {
    TestDevice device = tenant.newDevice("receipt_printer");
    arrive("/devices/" + device.id());
    page.locator("#enqueue").click();
    screen.fill("body", "2x Tea");
    page.locator("#as-json").click();
    assertThat(page.locator("#field-payload")).hasValue(Pattern.compile("2x Tea"));
    page.keyboard().press("Escape");
    screen.discard();

    page.locator("#enqueue").click();
    page.locator("#field-kind").selectOption("open_drawer");
    page.keyboard().press("Escape");
    screen.discard();
    assertThat(device.ledger()).isEmpty();
  }

  @Test
  void onAPhoneInTurkishItIsAskedInTurkish() {
    screen =
        ConsoleScreen.of(tenant, CHROMIUM.context("tr", 390, 844)).theme("dark").open("/tables");
    page = screen.page();
    newTable().click();
    screen.fill("name", "Bahçe 1");
    page.locator("dialog .btn-close").click();

    assertThat(question()).containsText("Doldurduklarınız silinsin mi?");
    assertThat(page.locator("#question-no")).hasText("Düzenlemeyi sürdür");
    screen.fits();
    screen.isFine();
    screen.picture("console-phone-discard");
    page.locator("#question-no").click();
    assertThat(question()).hasCount(0);
    screen.sendSheet();
    assertThat(page.locator("main tr[data-id]")).containsText("Bahçe 1");
  }
}
