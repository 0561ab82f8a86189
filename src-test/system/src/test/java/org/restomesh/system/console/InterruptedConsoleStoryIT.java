package org.restomesh.system.console;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.restomesh.system.browser.Chromium;
import org.restomesh.system.kit.Caller;
import org.restomesh.system.kit.TestMenu;
import org.restomesh.system.kit.TestTenant;

/** What comes between at the console: a second press, a lost answer, a session that ends. */
class InterruptedConsoleStoryIT {
  @RegisterExtension static final Chromium CHROMIUM = new Chromium();

  private final TestTenant tenant = TestTenant.open();
  private final Caller waiter = tenant.admin().inBranch(tenant.branchId());
  private ConsoleScreen screen;
  private Page page;

  private void arrive(String path) {
    screen = ConsoleScreen.of(tenant, CHROMIUM.context("en", 1280, 900)).open(path);
    page = screen.page();
  }

  private void signInAgain() {
    assertThat(page.locator("#email")).isVisible();
    screen.notice("what you have filled in is kept");
    screen.signIn(tenant.adminEmail(), TestTenant.PASSWORD);
  }

  @Test
  void aSessionThatEndsBehindASheetLosesNothingThatWasTyped() {
    arrive("/staff");
    page.locator("#new-person").click();
    screen.fill("name", "Derya").fill("email", TestTenant.newEmail());
    page.locator("#field-role").selectOption("MANAGER");
    screen.endSignIn();
    page.locator("dialog button[type=submit]").click();
    signInAgain();

    Locator sheet = page.locator("dialog.sheet:modal");
    assertThat(sheet.locator("#field-name")).hasValue("Derya");
    assertThat(sheet.locator("#field-role")).hasValue("MANAGER");
    assertThat(sheet.locator(".form-refusal")).containsText("this was not done");
    screen.isFine();
    screen.picture("console-signed-in-again");
    screen.sendSheet();
    assertThat(page.locator("tbody")).containsText("Derya");
    screen.isQuiet();
  }

  @Test
  void aSessionThatEndsInTheMiddleOfAnOrderLeavesTheOrder() {
    TestMenu.of(tenant).product("Pide", 20_000, Map.of("options", List.of()));
    arrive("/orders/new");
    page.locator("[data-product]").click();
    screen.fill("note", "no onions");
    screen.endSignIn();
    page.locator("[data-act=place]").click();
    signInAgain();

    assertThat(page.locator(".draft-lines li")).hasCount(1);
    page.locator("[data-act=place]").click();
    assertThat(page.locator("#content h1")).containsText("A-001");
    assertThat(waiter.get("/api/v1/orders").is(200).json().at("/0/notes").textValue())
        .isEqualTo("no onions");
  }

  @Test
  void whatIsPressedTwiceIsDoneOnce() {
    TestMenu.of(tenant).product("Pide", 20_000, Map.of("options", List.of()));
    arrive("/orders/new");
    page.locator("[data-product]").click();
    page.locator("[data-act=place]").dblclick();
    assertThat(page.locator("#content h1")).containsText("A-001");
    assertThat(waiter.get("/api/v1/orders").is(200).json()).hasSize(1);

    page.locator("[data-do=pay]").click();
    screen.fill("amountCents", "50");
    page.locator("#field-amountCents").press("Enter");
    page.keyboard().press("Enter");
    assertThat(page.locator("#due")).containsText("150.00");
    assertThat(page.locator(".history li")).hasCount(2);
  }

  @Test
  void anOrderWhoseAnswerIsLostIsPlacedOnceThoughItIsSentAgain() {
    loseAnOrder();
    screen.isFine();

    page.unroute("**/api/v1/orders");
    page.locator("[data-act=place]").click();
    assertThat(page.locator("#content h1")).containsText("A-001");
    assertThat(waiter.get("/api/v1/orders").is(200).json()).hasSize(1);
  }

  @Test
  void whoAddsToAnOrderAfterALostAnswerIsToldBeforeThereIsASecondOne() {
    loseAnOrder();

    page.unroute("**/api/v1/orders");
    page.locator("[data-product]").click();
    page.locator("[data-act=place]").click();
    screen.notice("Another order was placed").locator(".btn-close").click();
    assertThat(page.locator(".draft .stale[role=alert]")).isVisible();
    assertThat(waiter.get("/api/v1/orders").is(200).json()).hasSize(1);
    page.locator("[data-act=place]").click();
    assertThat(page.locator("#content h1")).containsText("A-002");
  }

  /** The server has it, and it is still on the page. */
  private void loseAnOrder() {
    TestMenu.of(tenant).product("Pide", 20_000, Map.of("options", List.of()));
    arrive("/orders/new");
    screen.loseAnswersOf("POST", "**/api/v1/orders");
    page.locator("[data-product]").click();
    page.locator("[data-act=place]").click();
    assertThat(page.locator(".draft .stale[role=alert]")).isVisible();
  }

  @Test
  void whatMayHaveBeenDoneIsNotCalledAFailureAndIsSeen() {
    arrive("/tables");
    screen.loseAnswersOf("POST", "**/api/v1/tables");
    page.locator("[data-do=new]").click();
    screen.fill("name", "Garden 1");
    page.locator("dialog button[type=submit]").click();

    assertThat(page.locator("dialog .form-refusal")).containsText("whether this was done");
    assertThat(page.locator("main tr[data-id]")).containsText("Garden 1");
    screen.isFine();
  }
}
