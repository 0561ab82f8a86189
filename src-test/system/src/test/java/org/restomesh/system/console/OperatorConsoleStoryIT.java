package org.restomesh.system.console;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.restomesh.system.kit.Shop.addon;

import com.microsoft.playwright.Page;
import java.util.UUID;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.restomesh.system.browser.Chromium;
import org.restomesh.system.kit.Account;
import org.restomesh.system.kit.Answer;
import org.restomesh.system.kit.Exclusive;
import org.restomesh.system.kit.PaymentPage;
import org.restomesh.system.kit.Rehearsal;
import org.restomesh.system.kit.Restomesh;
import org.restomesh.system.kit.Shop;
import org.restomesh.system.kit.TestTenant;

/** The operator of the installation: chains, what they may use, catalogue, payments, time. */
class OperatorConsoleStoryIT {
  private static final String MARKUP = "<img src=x onerror=\"document.title='owned'\">";

  @RegisterExtension static final Chromium CHROMIUM = new Chromium();

  private ConsoleScreen screen;
  private Page page;

  private void arrive(String path) {
    screen = ConsoleScreen.in(CHROMIUM.context("en", 1280, 800)).open("/");
    screen.signIn("root@demo.restomesh.local", "restomesh-demo").open(path);
    page = screen.page();
  }

  @Test
  void aChainIsMadeWithItsFirstBranchAndAdministrator() {
    String email = TestTenant.newEmail();
    arrive("/");
    screen.heading("Chains");
    page.locator("#new-tenant").click();
    fill("name", "Zincir " + MARKUP);
    fill("branchName", "Merkez");
    fill("admin.name", "Ayşe");
    fill("admin.email", email);
    fill("admin.password", TestTenant.PASSWORD);
    fill("timezone", "Nowhere/Atall");
    submit();
    assertThat(page.locator("[id='field-timezone-errors']")).containsText("no such time zone");
    screen.isFine();
    screen.picture("console-tenant-new");
    fill("timezone", "Europe/Istanbul");
    submit();

    screen.heading("Zincir " + MARKUP);
    assertThat(page.locator("#content img")).hasCount(0);
    Restomesh.anybody().signIn(email, TestTenant.PASSWORD);
    screen.open("/");
    assertThat(page.locator("tbody tr", text(MARKUP)).first()).isVisible();
    assertThat(page.title()).doesNotContain("owned");
    screen.isFine();
    screen.picture("console-tenants");
  }

  @Test
  void whatAChainMayUseIsGivenAndBentByHand() {
    TestTenant tenant = TestTenant.open();
    Account account = Account.of(tenant.admin());
    arrive("/tenants/" + tenant.id());
    page.locator("#grant #field-code").selectOption("license_annual");
    page.locator("#grant button[type=submit]").click();
    screen.notice("Annual licence is theirs");
    assertThat(page.locator("tbody tr", text("Annual licence"))).containsText("A gift");
    assertThat(account.licenseStatus()).isEqualTo("active");

    page.locator("#change-overrides").click();
    page.locator("[data-add-key]").click();
    page.locator("dialog [data-part=key]").fill("limit.maxBranches");
    page.locator("dialog [data-part=key]").press("Tab");
    page.locator("dialog [data-part=mode]").selectOption("replace");
    page.locator("dialog [data-part=value]").fill("-7");
    submit();
    assertThat(page.locator("dialog .form-refusal")).containsText("limit.maxBranches");
    screen.isFine();
    screen.picture("console-overrides");
    page.locator("dialog [data-part=value]").fill("5");
    submit();
    assertThat(page.locator("#overrides")).containsText("Exactly 5");
    assertThat(account.maxBranches()).isEqualTo(5);
    screen.isFine();
    screen.picture("console-tenant");

    page.locator("#change-overrides").click();
    page.locator("dialog .entitlement-row button").click();
    submit();
    screen.yes();
    assertThat(page.locator("#overrides")).containsText("None");
    assertThat(account.maxBranches()).isEqualTo(1);
  }

  @Test
  void aPaymentIsLookedUpAndGivenBackInParts() {
    TestTenant tenant = TestTenant.open();
    Answer opened = Shop.of(tenant.admin()).intent(addon("license_annual", 1)).is(201);
    String token = opened.text("iframeToken");
    PaymentPage.pay(token);
    PaymentPage.awaitTold(token);
    arrive("/tenants/" + tenant.id());
    page.locator("#payments").click();
    assertThat(page.locator("tbody tr")).hasCount(1);
    assertThat(page.locator("tbody tr")).containsText("Paid and handed out");
    page.locator("#field-show").selectOption("due");
    assertThat(page.locator(".empty")).containsText("There are none.");
    page.goBack();
    assertThat(page.locator("#field-show")).hasValue("all");
    screen.isFine();
    screen.picture("console-payments");
    page.locator("#all-chains").click();
    assertThat(page.locator("#all-chains")).hasCount(0);
    assertThat(page.locator("tr[data-id=" + opened.text("paymentRef") + "]")).hasCount(1);
    page.locator("#field-ref").fill("CK-" + UUID.randomUUID());
    page.locator("#field-ref").press("Enter");
    assertThat(page.locator(".empty")).containsText("no such payment");
    page.locator("#field-ref").fill(opened.text("paymentRef"));
    page.locator("#field-ref").press("Enter");
    assertThat(page.locator("#payment")).containsText("Paid and handed out");

    giveBack("1000.50");
    screen.notice("on credit note RC-");
    assertThat(PaymentPage.refundedCents(token)).isEqualTo(100_050);
    assertThat(page.locator("#field-amountCents")).hasValue("3899.50");
    screen.isFine();
    screen.picture("console-payment");

    giveBack("3899.50");
    assertThat(page.locator("#refunds")).containsText("no money that could go back");
    assertThat(PaymentPage.refundedCents(token)).isEqualTo(490_000);
    assertThat(Account.of(tenant.admin()).licenseStatus()).isNotEqualTo("active");
  }

  @Test
  void aRefundWhoseAnswerIsLostIsAskedForAgainAndGivenOnce() {
    TestTenant tenant = TestTenant.open();
    Answer opened = Shop.of(tenant.admin()).intent(addon("license_annual", 1)).is(201);
    String token = opened.text("iframeToken");
    PaymentPage.pay(token);
    PaymentPage.awaitTold(token);
    arrive("/payments?ref=" + opened.text("paymentRef"));
    screen.loseAnswersOf("POST", "**/refund");
    giveBack("100.00");
    assertThat(page.locator("#refunds .form-refusal")).isVisible();
    assertThat(page.locator("#refunds tbody tr")).hasCount(1);

    page.unroute("**/refund");
    giveBack("100.00");
    screen.notice("on credit note RC-");
    assertThat(page.locator("#refunds tbody tr")).hasCount(1);
    assertThat(PaymentPage.refundedCents(token)).isEqualTo(10_000);
    // What was written is cleared once the payment was read anew.
    assertThat(page.locator("#field-reason")).hasValue("");
    giveBack("100.00");
    assertThat(page.locator("#refunds tbody tr")).hasCount(2);
    assertThat(PaymentPage.refundedCents(token)).isEqualTo(20_000);
  }

  private void giveBack(String amount) {
    page.locator("#field-amountCents").fill(amount);
    page.locator("#field-reason").fill("Goodwill");
    page.locator("#refunds button[type=submit]").click();
    screen.yes();
  }

  @Test
  void aProductAndItsPriceAreDefined() {
    String code = "story_" + UUID.randomUUID().toString().replace("-", "");
    arrive("/catalogue");
    assertThat(page.locator("tr[data-id=license_annual]")).containsText("Annual licence");
    screen.isFine();
    screen.picture("console-catalogue");
    page.locator("#new-product").click();
    fill("code", code);
    fill("names.tr", "Sadakat " + MARKUP);
    fill("priceCents", "1490.00");
    page.locator("dialog #field-archived").check();
    page.locator("[data-add-key]").click();
    page.locator("dialog [data-part=key]").fill("credit.SMS");
    page.locator("dialog [data-part=key]").press("Tab");
    submit();
    assertThat(page.locator("dialog .form-refusal")).containsText("credit.SMS");
    page.locator("dialog [data-part=key]").fill("feature.loyalty");
    page.locator("dialog [data-part=key]").press("Tab");
    screen.isFine();
    submit();
    screen.notice("Saved");

    // Nobody can buy it: it is archived, and found by its code alone.
    page.locator("#field-known").fill(code);
    page.locator("#field-known").press("Enter");
    assertThat(page.locator("[id='field-names.tr']")).hasValue("Sadakat " + MARKUP);
    assertThat(page.locator("dialog [data-part=key]")).hasValue("feature.loyalty");
    fill("priceCents", "1500.00");
    submit();
    assertThat(page.locator("dialog.sheet")).hasCount(0);
    Answer product = Restomesh.superadmin().get("/api/v1/admin/catalog/products/" + code).is(200);
    assertThat(product.json().get("priceCents").longValue()).isEqualTo(150_000);
    assertThat(product.json().get("grants").toString()).isEqualTo("{\"feature.loyalty\":true}");
  }

  @Test
  void hardwareDocumentsAndReferralCodesAreKept() {
    arrive("/catalogue");
    page.locator("tr[data-id=PRINTER-80] [data-edit]").click();
    assertThat(page.locator("dialog #field-stock")).hasValue(Pattern.compile("\\d+"));
    fill("stock", "-1");
    submit();
    assertThat(page.locator("dialog.sheet")).hasCount(1);
    page.keyboard().press("Escape");
    screen.discard();
    page.locator("tr[data-id=refund-policy] [data-edit]").click();
    assertThat(page.locator("dialog #field-body")).not().hasValue("");
    screen.isFine();
    page.keyboard().press("Escape");

    String code = "S-" + UUID.randomUUID();
    refer(code);
    screen.notice("can be used now");
    assertThat(page.locator("tr[data-id=" + code + "]")).containsText("0");
    refer(code);
    assertThat(page.locator("#referral .form-refusal")).containsText("this code already");
  }

  private void refer(String code) {
    page.locator("#field-referralCode").fill(code);
    page.locator("#referral button[type=submit]").click();
  }

  @Test
  @Exclusive("moves the clock")
  void theRehearsalClockIsMovedAndPutBack() {
    arrive("/clock");
    try {
      page.locator("[data-act=day]").click();
      assertThat(page.locator("#time .tag")).containsText("1 d 0 h");
      assertThat(offset()).isEqualTo(86_400);
      page.locator("[data-act=run-device-offline]").click();
      assertThat(page.locator("tr[data-id=device-offline]")).containsText("changed");
      screen.isFine();
      screen.picture("console-clock");
      page.locator("[data-act=reset]").click();
      assertThat(page.locator("#time .tag")).hasText("The same");
      assertThat(offset()).isZero();
    } finally {
      Rehearsal.reset();
    }
  }

  private static long offset() {
    return Restomesh.superadmin()
        .get(Rehearsal.CLOCK)
        .is(200)
        .json()
        .get("offsetSeconds")
        .longValue();
  }

  private static Page.LocatorOptions text(String text) {
    return new Page.LocatorOptions().setHasText(text);
  }

  private void fill(String name, String value) {
    page.locator("dialog [id='field-" + name + "']").fill(value);
  }

  private void submit() {
    page.locator("dialog.sheet button[type=submit]").click();
  }
}
