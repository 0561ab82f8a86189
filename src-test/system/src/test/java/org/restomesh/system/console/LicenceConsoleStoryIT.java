package org.restomesh.system.console;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.restomesh.system.kit.Shop.addon;

import com.microsoft.playwright.Download;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.restomesh.system.browser.Chromium;
import org.restomesh.system.kit.PaymentPage;
import org.restomesh.system.kit.Rehearsal;
import org.restomesh.system.kit.RehearsedYear;
import org.restomesh.system.kit.Restomesh;
import org.restomesh.system.kit.Shop;
import org.restomesh.system.kit.TestTenant;

/** What a chain owns, buys and pays at the console, with the payment page in its frame. */
class LicenceConsoleStoryIT {
  private static final String MARKUP = "<img src=x onerror=\"hacked=1\"> ";
  private static final List<String> DOCUMENTS =
      List.of("data-protection-notice", "distance-sales-terms", "refund-policy");

  @RegisterExtension static final Chromium CHROMIUM = new Chromium();

  private final TestTenant tenant = TestTenant.open();
  private final Shop shop = Shop.of(tenant.admin());
  private ConsoleScreen screen;
  private Page page;

  private void arrive(String email, String password) {
    screen = ConsoleScreen.in(CHROMIUM.context("en", 1280, 900)).open("/");
    screen.signIn(email, password);
    page = screen.page();
  }

  private void arrive() {
    arrive(tenant.adminEmail(), TestTenant.PASSWORD);
  }

  @AfterEach
  void putRight() {
    PaymentPage.works();
    Rehearsal.reset();
  }

  @Test
  void aLockedPageLeadsToWhatOpensItAndThatIsPaidInTheFrame() throws IOException {
    arrive();
    screen.choose("webhooks");
    assertThat(page.locator(".needs")).containsText("needs a licence");
    screen.isFine();
    screen.picture("console-locked");
    page.locator(".needs a").click();
    assertThat(page.locator("#wanted li")).hasCount(2);
    screen.isFine();
    page.locator("#add-wanted").click();
    screen.picture("console-shop");

    page.locator("#to-checkout").click();
    assertThat(page.locator("#content tbody tr")).hasCount(2);
    assertThat(page.locator("#total")).containsText("7,390.00");
    screen.isFine();
    screen.picture("console-checkout");
    pay();
    screen.isQuiet();
    screen.picture("console-payment");
    press("pay");

    stage("done");
    assertThat(page.locator(".payment li")).hasCount(2);
    screen.isFine();
    screen.choose("licence");
    assertThat(page.locator("#licence")).hasAttribute("data-status", "active");
    assertThat(page.locator("#next-year")).containsText("7,390.00");
    screen.isFine();
    screen.picture("console-licence");
    invoiceOpens();
    screen.choose("webhooks");
    assertThat(page.locator("#new-subscription")).isVisible();
  }

  private void invoiceOpens() throws IOException {
    screen.choose("invoices");
    screen.isFine();
    screen.picture("console-invoices");
    Download file = page.waitForDownload(() -> page.locator("[data-act^=pdf-]").click());
    assertThat(file.suggestedFilename()).matches("RM-\\d{4}-\\d{6}\\.pdf");
    String head = new String(Files.readAllBytes(file.path()), 0, 5, StandardCharsets.US_ASCII);
    assertThat(head).isEqualTo("%PDF-");
  }

  @Test
  void nobodyIsToldOfAFailureWhileItIsUnknown() {
    arrive();
    checkOut("license_annual");
    pay();
    press("decline");
    stage("waiting");
    assertThat(page.locator(".payment")).not().containsText("failed");
    screen.isFine();
    screen.picture("console-waiting");

    PaymentPage.tellNobody();
    page.locator("#back-to-page").click();
    press("pay");
    stage("waiting");
    String ref = page.url().replaceAll(".*/", "");
    assertThat(shop.status(ref)).isEqualTo("pending");
    page.context().setOffline(true);
    assertThat(page.locator(".stale")).isVisible();
    stage("waiting");
    page.context().setOffline(false);

    Rehearsal.advance(Duration.ofMinutes(11));
    Rehearsal.run("payment-status");
    stage("done");
    assertThat(page.locator(".stale")).hasCount(0);
    screen.open("/checkout");
    assertThat(page.locator(".empty")).containsText("empty");
  }

  @Test
  void whatNobodyPaidExpiresWhenTheServerSaysSo() {
    String ref = shop.open(addon("license_annual", 1));
    arrive();
    screen.open("/checkout/" + ref);
    stage("waiting");
    assertThat(page.locator("#back-to-page")).hasCount(0);

    Rehearsal.advance(Duration.ofMinutes(31));
    stage("waiting");
    Rehearsal.run("payment-status");
    page.reload();

    stage("expired");
    screen.isFine();
    screen.open("/checkout/back");
    assertThat(page.locator(".empty")).containsText("do not know which payment");
  }

  @Test
  void aYearIsExplainedCancelledAndRenewed() {
    Rehearsal.moveTo(RehearsedYear.FIRST_DAY);
    shop.buy(addon("license_annual", 1), addon("api_access", 1), addon("extra_branch", 3));
    Rehearsal.moveTo("2042-08-13T09:00:00Z");
    arrive();
    screen.choose("shop");
    assertThat(page.locator("#year")).containsText("200 of its 365 days are left");
    assertThat(card("advanced_reports")).containsText("706.85");
    assertThat(card("api_access")).containsText("You own it");
    assertThat(card("api_access").locator("button")).hasCount(0);
    screen.isFine();
    decide();

    Rehearsal.moveTo("2043-02-15T09:00:00Z");
    screen.open("/shop");
    assertThat(page.locator("#year")).containsText("14 of its 365 days are left");
    card("advanced_reports").locator("summary").click();
    assertThat(card("advanced_reports")).containsText("49.48 for the 14 days");
    assertThat(card("advanced_reports")).containsText("1,339.48");
    screen.picture("console-shop-rolling");
    renew();
  }

  /** Cancels, withdraws that, renews fewer, and ends something at once. */
  private void decide() {
    screen.choose("licence");
    row("API access").locator("[data-act^=cancel]").click();
    page.locator("[data-act=cancel-at-end]").click();
    assertThat(row("API access")).containsText("Cancelled");
    row("API access").locator("[data-act^=keep]").click();
    assertThat(row("API access")).containsText("Active");

    row("Extra branch").locator("[data-act^=fewer]").click();
    screen.isFine();
    screen.fill("pendingQuantity", "1").sendSheet();
    assertThat(row("Extra branch")).containsText("Fewer from next year");
    row("API access").locator("[data-act^=end]").click();
    screen.yes();
    assertThat(page.locator("details").locator("tr").last()).containsText("Expired");
  }

  private void renew() {
    Rehearsal.run("renewal-cycles");
    screen.choose("licence");
    assertThat(page.locator("#renewal")).containsText("8,890.00");
    screen.isFine();
    screen.picture("console-renewal");
    page.locator("#renewal a").click();
    assertThat(page.locator("#total")).containsText("8,890.00");
    pay();
    press("pay");
    stage("done");
    screen.choose("licence");
    assertThat(page.locator("#renewal")).hasCount(0);
  }

  @Test
  void everyRoleIsOfferedWhatItMayDo() {
    shop.buy(addon("license_annual", 1));
    String manager = newStaff("MANAGER");
    arrive(manager, TestTenant.PASSWORD);
    screen.choose("shop").choose("licence");
    assertThat(row("Annual licence")).isVisible();
    assertThat(page.locator("[data-act^=cancel], [data-act^=end]")).hasCount(0);
    screen.choose("delivery");
    assertThat(page.locator(".needs a")).isVisible();

    arrive(newStaff("STAFF"), TestTenant.PASSWORD);
    assertThat(page.locator("#menu [data-page=shop]")).hasCount(0);
    screen.choose("licence");
    assertThat(row("Annual licence")).isVisible();
    assertThat(page.locator("#content a[href^='#/shop']")).hasCount(0);
    screen.choose("invoices");
    assertThat(page.locator("#content tbody tr")).hasCount(1);
    screen.open("/checkout");
    assertThat(page.locator("#content")).containsText("no such page");
  }

  @Test
  void aDemonstrationChainIsToldThatItCannotBuy() {
    arrive("vitrin@demo.restomesh.local", "restomesh-demo");
    checkOut("license_annual");
    order();
    assertThat(page.locator("#problem")).containsText("demonstration chain");
    screen.isFine();
  }

  @Test
  void namesInTheShopAreTextAndNothingMore() {
    String code = "x_" + UUID.randomUUID().toString().replace("-", "");
    product(code, false);
    try {
      arrive();
      checkOut(code);
      assertThat(page.locator("#content tbody tr").first()).containsText(MARKUP.strip());
      shop.buy(addon(code, 1));
      screen.open("/licence");
      assertThat(row(MARKUP.strip())).isVisible();
    } finally {
      product(code, true);
    }
    screen.open("/invoices");
    assertThat(page.locator("#content tbody tr").first()).containsText(MARKUP.strip());
    assertThat(page.evaluate("typeof hacked")).isEqualTo("undefined");
    screen.isQuiet();
  }

  @Test
  void everythingFitsAPhoneInTheDark() {
    shop.buy(addon("license_annual", 1), addon("sms_integration", 1), addon("credit_sms_500", 1));
    screen = ConsoleScreen.of(tenant, CHROMIUM.context("tr", 390, 844)).theme("dark");
    page = screen.page();
    for (String path : List.of("/licence", "/shop", "/invoices")) {
      screen.open(path);
      screen.isFine();
      screen.fits();
      screen.picture("console-phone" + path.replace('/', '-'));
    }
    checkOut("extra_branch");
    screen.isFine();
    screen.fits();
    screen.picture("console-phone-checkout");
    spendsCredits();
  }

  private void spendsCredits() {
    screen.open("/licence");
    page.locator("[data-kind=SMS] [data-act=spend]").click();
    screen.isFine();
    screen.fill("units", "600");
    page.locator("dialog.sheet button[type=submit]").click();
    assertThat(page.locator(".notice[data-kind=problem]").first()).containsText("500");
    screen.fill("units", "20").sendSheet();
    assertThat(page.locator("[data-kind=SMS] .balance")).containsText("480");
  }

  private void checkOut(String code) {
    screen.open("/shop?for=" + code);
    page.locator("#add-wanted").click();
    page.locator("#to-checkout").click();
    assertThat(page.locator("#order")).isVisible();
  }

  /** Fills in the order and sends it. */
  private void order() {
    page.locator("[name='buyer.phone']").fill("0532 123 45 67");
    page.locator("[name='buyer.address']").fill("Moda Caddesi 12, Kadıköy");
    DOCUMENTS.forEach(kind -> page.locator("#consent-" + kind).check());
    page.locator("#order button[type=submit]").click();
  }

  /** The same until the payment page is there. */
  private void pay() {
    order();
    stage("paying");
    assertThat(button("pay")).isVisible();
  }

  private void press(String button) {
    button(button).click();
  }

  private Locator button(String name) {
    return page.frameLocator("iframe.payment-frame").locator("button[value=" + name + "]");
  }

  private void stage(String stage) {
    assertThat(page.locator(".payment")).hasAttribute("data-stage", stage);
  }

  private Locator card(String code) {
    return page.locator(".product[data-code=" + code + "]");
  }

  private Locator row(String name) {
    return page.locator("#content tbody tr", new Page.LocatorOptions().setHasText(name)).first();
  }

  private String newStaff(String role) {
    String email = TestTenant.newEmail();
    tenant.newStaff(email, role, null);
    return email;
  }

  private static void product(String code, boolean archived) {
    Map<String, Object> texts = Map.of("tr", MARKUP + "Deneme", "en", MARKUP + "Trial");
    Map<String, Object> body =
        Map.of(
            "names",
            texts,
            "descriptions",
            texts,
            "kind",
            "module",
            "billing",
            "annual",
            "priceCents",
            100_000,
            "requiresLicense",
            false,
            "grants",
            Map.of("feature.soldInAStory", true),
            "archived",
            archived);
    Restomesh.superadmin()
        .put("/api/v1/admin/catalog/products/" + code, body)
        .is(archived ? 200 : 201);
  }
}
