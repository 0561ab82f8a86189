package org.restomesh.system.console;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.restomesh.system.browser.Chromium;
import org.restomesh.system.kit.Caller;
import org.restomesh.system.kit.PartnerScreens;
import org.restomesh.system.kit.PaymentPage;
import org.restomesh.system.kit.TestMenu;
import org.restomesh.system.kit.TestTenant;

/** A day in a restaurant at the console: menu, tables, orders, payments, guests who call. */
class RestaurantConsoleStoryIT {
  private static final String ORDERS = "/api/v1/orders";

  /** What somebody may write anywhere, and nobody's browser may do. */
  private static final String MARKUP = "<img src=x onerror=\"hacked=1\"> ";

  /** To save the menu as a file changes nothing. */
  private static final String DEEDS = "main [data-do], main [data-act]:not([data-act^=export-])";

  @RegisterExtension static final Chromium CHROMIUM = new Chromium();

  private final TestTenant tenant = TestTenant.open();
  private final Caller waiter = tenant.admin().inBranch(tenant.branchId());
  private ConsoleScreen screen;
  private Page page;

  private void arrive(String email, String language, int width, int height) {
    screen = ConsoleScreen.in(CHROMIUM.context(language, width, height)).open("/");
    screen.signIn(email, TestTenant.PASSWORD);
    page = screen.page();
  }

  private void arrive(String email) {
    arrive(email, "en", 1280, 900);
  }

  @Test
  void aMenuIsWrittenOrderedAtATableHandedOverAndPaidInTwoParts() {
    arrive(tenant.adminEmail());
    writeMenu();
    writeTable();
    order();
    page.locator("[data-act=place]").click();
    assertThat(page.locator("#content h1")).containsText("A-001");

    move("PREPARING", "In preparation");
    move("READY", "Ready");
    move("SERVED", "Handed over");
    assertThat(page.locator("[data-move], [data-act^=move]")).hasCount(0);
    pay("300", "card", "491.00");
    screen.isFine();
    screen.picture("console-order");
    pay("491", "cash", "0.00");

    assertThat(page.locator("#content h1 .tag")).hasText("Paid");
    assertThat(page.locator("[data-do=pay]")).hasCount(0);
    assertThat(page.locator(".history li")).hasCount(3);
    JsonNode order = waiter.get(ORDERS).is(200).json().get(0);
    assertThat(order.get("status").textValue()).isEqualTo("PAID");
    assertThat(order.get("totalCents").longValue()).isEqualTo(79_100);
    screen.choose("orders");
    assertThat(row(order.get("id").textValue())).containsText(MARKUP.strip() + " Table 4");
    screen.isFine();
    screen.picture("console-orders");
    screen.nothingWasRun();
  }

  private void writeMenu() {
    screen.choose("menu");
    assertThat(page.locator("[data-do=new-product]")).hasCount(0);
    page.locator("[data-do=new-category]").click();
    screen.fill("name", MARKUP + "Grill").sendSheet();
    page.locator("[data-do=new-product]").click();
    screen.fill("name", MARKUP + "Adana").fill("description", MARKUP + "hot");
    screen.fill("priceCents", "many");
    page.locator("dialog.sheet button[type=submit]").click();
    assertThat(page.locator("#field-priceCents:invalid")).isVisible();
    screen.fill("priceCents", "380.50");
    page.locator("[data-do=add-option]").click();
    page.locator("[data-option] [data-part=name]").fill(MARKUP + "Bread");
    page.locator("[data-option] [data-part=price]").fill("15");
    screen.isFine();
    screen.sendSheet();
    assertThat(page.locator(".menu-category tr[data-id]")).containsText(MARKUP + "Bread");
    screen.isFine();
    screen.picture("console-menu");
  }

  private void writeTable() {
    screen.choose("tables");
    page.locator("[data-do=new]").click();
    screen.fill("name", MARKUP + "Garden").sendSheet();
    page.locator("[data-do=rename]").click();
    screen.fill("name", MARKUP + "Table 4").sendSheet();
    assertThat(page.locator("main tr[data-id]")).containsText(MARKUP + "Table 4");
    screen.isFine();
    screen.picture("console-tables");
  }

  /** Two with bread at the table. */
  private void order() {
    page.locator("main tr[data-id] a").click();
    assertThat(page.locator("#field-tableId option:checked")).hasText(MARKUP + "Table 4");
    page.locator("#menu-search").fill("ADANA");
    page.locator("[data-product]").click();
    page.locator("dialog [data-option]").check();
    screen.fill("qty", "2").fill("lineNote", MARKUP + "well done").sendSheet();
    assertThat(page.locator(".draft-total")).containsText("791.00");
    screen.fill("note", MARKUP + "quickly");
    screen.isFine();
    screen.picture("console-new-order");
  }

  private void move(String next, String words) {
    page.locator("[data-act=move-" + next + "]").click();
    assertThat(page.locator("#content h1 .tag")).hasText(words);
  }

  private void pay(String amount, String method, String due) {
    page.locator("[data-do=pay]").click();
    screen.fill("amountCents", amount);
    page.locator("#field-method").selectOption(method);
    screen.sendSheet();
    assertThat(page.locator("#due")).containsText(due);
  }

  /** Taken it is, but nobody at the console heard so. */
  @Test
  void aPaymentWhoseAnswerIsLostIsTakenOnceThoughItIsSentAgain() {
    String order = loseAPayment();
    assertThat(page.locator("#due")).containsText("50.00");
    screen.isFine();
    screen.picture("console-payment-unsure");

    page.unroute("**/payments");
    screen.sendSheet();
    screen.notice("150.00");
    assertThat(page.locator(".stale[role=alert]")).hasCount(0);
    assertThat(waiter.get(ORDERS + "/" + order + "/payments").is(200).json()).hasSize(1);
    page.locator("[data-do=pay]").click();
    assertThat(page.locator("#field-amountCents")).hasValue("50.00");
    screen.sendSheet();
    assertThat(page.locator("#content h1 .tag")).hasText("Paid");
    assertThat(waiter.get(ORDERS + "/" + order + "/payments").is(200).json()).hasSize(2);
  }

  @Test
  void anotherAmountAfterALostAnswerIsNoSecondPayment() {
    String order = loseAPayment();

    page.unroute("**/payments");
    screen.fill("amountCents", "50").sendSheet();
    screen.notice("was taken");
    assertThat(page.locator("#due")).containsText("50.00");
    assertThat(waiter.get(ORDERS + "/" + order + "/payments").is(200).json()).hasSize(1);
    screen.isFine();
  }

  /** 150 of 200: the server has them, and the sheet is still open. */
  private String loseAPayment() {
    TestMenu.of(tenant).product("Pide", 20_000);
    String order = place();
    arrive(tenant.adminEmail());
    screen.open("/orders/" + order);
    screen.loseAnswersOf("POST", "**/payments");
    page.locator("[data-do=pay]").click();
    screen.fill("amountCents", "150");
    page.locator("dialog.sheet button[type=submit]").click();
    assertThat(page.locator("dialog .stale[role=alert]")).isVisible();
    return order;
  }

  @Test
  void aGuestWhoHasPaidOnlineIsGivenAPartBack() {
    String product = TestMenu.of(tenant).product("Künefe", 12_000).text("id");
    Caller guest = PartnerScreens.of(tenant).open().caller();
    String order =
        guest
            .post("/api/v1/display/orders", Map.of("items", List.of(TestMenu.item(product, 1))))
            .is(201)
            .text("id");
    String token = guest.post("/api/v1/display/pay-intent").is(201).text("iframeToken");
    PaymentPage.pay(token);
    PaymentPage.awaitTold(token);

    arrive(tenant.adminEmail());
    screen.open("/orders/" + order);
    page.locator("#guest-payments").click();
    assertThat(page.locator("h1")).hasText("Guests' payments");
    screen.isFine();
    screen.picture("console-guest-payments");
    page.locator("tbody .row-link").click();
    assertThat(page.locator("h1")).hasText("A guest's payment");
    assertThat(page.locator("#field-amountCents")).hasValue("120.00");
    page.locator("#field-amountCents").fill("20.50");
    page.locator("#field-reason").fill("Cold");
    page.locator("#refunds button[type=submit]").click();
    screen.yes();
    screen.notice("20.50");

    assertThat(page.locator("#refunds tbody tr")).containsText("Gone back");
    assertThat(page.locator("#field-amountCents")).hasValue("99.50");
    screen.isFine();
    screen.picture("console-guest-payment");
    assertThat(PaymentPage.refundedCents(token)).isEqualTo(2_050);
    page.locator("[data-order]").click();
    assertThat(page.locator("#content h1")).containsText("A-001");
  }

  @Test
  void whatIsSoldOutCannotBeOrderedUntilItIsBack() {
    TestMenu menu = TestMenu.of(tenant);
    String product = menu.product("Künefe", 12_000, Map.of("options", List.of())).text("id");
    arrive(tenant.adminEmail());
    screen.open("/orders/new");
    page.locator("[data-product]").click();
    waiter.patch(TestMenu.PRODUCTS + "/" + product, Map.of("isAvailable", false)).is(200);
    page.locator("[data-act=place]").click();
    assertThat(page.locator(".draft-lines .stale")).isVisible();
    assertThat(page.locator("[data-act=place]")).isDisabled();
    assertThat(page.locator("[data-product]")).isDisabled();

    screen.choose("menu");
    page.locator("[data-act='sale-" + product + "']").click();
    screen.notice("Künefe");
    assertThat(row(product).locator(".tag")).hasText("Available");
    page.locator("[data-act='sale-" + product + "']").click();
    assertThat(row(product).locator(".tag")).hasText("Sold out");
    assertThat(isAvailable(product)).isFalse();
    page.locator("[data-act='archive-" + product + "']").click();
    screen.yes();
    assertThat(row(product)).hasCount(0);
    waiter.get(TestMenu.PRODUCTS + "/" + product).is(404);

    page.locator("[data-do=archived]").click();
    assertThat(page.locator("h1")).hasText("Archived products");
    screen.isFine();
    screen.picture("console-archived-products");
    row(product).locator("[data-do=restore]").click();
    screen.sendSheet();
    screen.notice("Künefe");
    assertThat(row(product)).hasCount(0);
    assertThat(isAvailable(product)).isFalse();
  }

  private boolean isAvailable(String product) {
    return waiter
        .get(TestMenu.PRODUCTS + "/" + product)
        .is(200)
        .json()
        .get("isAvailable")
        .booleanValue();
  }

  @Test
  void aGuestsCallAppearsByItselfAndSomebodyComes() {
    PartnerScreens partner = PartnerScreens.of(tenant);
    String table = TestMenu.of(tenant).table(MARKUP + "Garden");
    arrive(staff());
    screen.choose("requests");
    assertThat(page.locator(".empty")).isVisible();

    String call =
        partner
            .open(Map.of("tableId", table))
            .caller()
            .post("/api/v1/display/waiter-requests", Map.of("note", MARKUP + "salt"))
            .is(201)
            .text("id");
    assertThat(row(call)).containsText(MARKUP + "salt");
    assertThat(row(call)).containsText(MARKUP + "Garden");
    screen.isFine();
    screen.picture("console-requests");
    page.locator("[data-act='finish-" + call + "']").click();

    assertThat(row(call)).hasCount(0);
    assertThat(waiter.get("/api/v1/service-requests?status=open").is(200).json()).isEmpty();
    page.locator("#field-status").selectOption("done");
    assertThat(row(call).locator(".tag")).isVisible();
    screen.nothingWasRun();
  }

  @Test
  void staffOrderAndCancelButWriteNeitherMenuNorTables() {
    TestMenu menu = TestMenu.of(tenant);
    menu.product("Pide", 20_000);
    menu.table("7");
    arrive(staff());
    screen.choose("menu");
    assertThat(page.locator("main tr[data-id]")).containsText("Pide");
    assertThat(page.locator(DEEDS)).hasCount(0);
    screen.choose("tables");
    assertThat(page.locator("main tr[data-id]")).containsText("7");
    assertThat(page.locator(DEEDS)).hasCount(0);

    String order = place();
    screen.choose("orders");
    row(order).locator("a").click();
    page.locator("[data-move=CANCELLED]").click();
    screen.fill("reason", MARKUP + "gone home").sendSheet();
    assertThat(page.locator("#content h1 .tag")).hasText("Cancelled");
    assertThat(page.locator(".history")).containsText(MARKUP + "gone home");
    assertThat(waiter.get(ORDERS + "/" + order).is(200).text("status")).isEqualTo("CANCELLED");
    screen.isFine();
    screen.nothingWasRun();
  }

  @Test
  void onAPhoneInTheDarkOrdersAppearByThemselvesAndFit() {
    TestMenu menu = TestMenu.of(tenant);
    menu.product("Adana Kebap", 38_000);
    arrive(tenant.adminEmail(), "tr", 390, 844);
    screen.theme("dark");
    screen.open("/orders");
    assertThat(page.locator(".empty")).isVisible();
    String order = place();
    assertThat(row(order)).containsText("Adana Kebap");
    page.locator("#field-status").selectOption("PAID");
    assertThat(row(order)).hasCount(0);
    page.locator("#field-status").selectOption("PENDING");
    assertThat(row(order)).isVisible();
    for (String path : List.of("/orders", "/orders/" + order, "/orders/new", "/menu", "/tables")) {
      screen.open(path).fits();
      screen.isFine();
      screen.picture("console-phone" + path.replace("/" + order, "-one").replace('/', '-'));
    }
  }

  private String staff() {
    String email = TestTenant.newEmail();
    tenant.newStaff(email, "STAFF", tenant.branchId());
    return email;
  }

  /** One of what is first on the menu. */
  private String place() {
    String product = waiter.get(TestMenu.PRODUCTS).is(200).json().at("/0/id").textValue();
    Map<String, Object> item = Map.of("productId", product, "qty", 1);
    return waiter.post(ORDERS, Map.of("items", List.of(item))).is(201).text("id");
  }

  private Locator row(String id) {
    return page.locator("tr[data-id='" + id + "']");
  }
}
