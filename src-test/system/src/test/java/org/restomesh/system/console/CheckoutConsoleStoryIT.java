package org.restomesh.system.console;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.restomesh.system.kit.Shop.addon;

import com.microsoft.playwright.Download;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.time.Duration;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.restomesh.system.browser.Chromium;
import org.restomesh.system.kit.Exclusive;
import org.restomesh.system.kit.PaymentPage;
import org.restomesh.system.kit.Rehearsal;
import org.restomesh.system.kit.Restomesh;

/** What a chain buys and pays at the console, with the payment page in its frame. */
@Exclusive("lets the payment provider fail")
class CheckoutConsoleStoryIT extends Purchase {
  private static final String MARKUP = "<img src=x onerror=\"hacked=1\"> ";

  @RegisterExtension static final Chromium CHROMIUM = new Chromium();

  CheckoutConsoleStoryIT() {
    super(CHROMIUM);
  }

  @AfterEach
  void putRight() {
    PaymentPage.works();
    Rehearsal.reset();
  }

  @Test
  void aLockedPageLeadsToWhatOpensItAndThatIsPaidInTheFrame() throws IOException {
    arrive(buyer.admin());
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
    checkout.pay();
    screen.isQuiet();
    screen.picture("console-payment");
    checkout.press("pay");

    checkout.stage("done");
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
    page.locator("#payments").click();
    assertThat(page.locator("h1")).hasText("Payments");
    assertThat(page.locator("tbody tr")).containsText("Paid");
    screen.isFine();
    screen.picture("console-own-payments");
  }

  @Test
  void nobodyIsToldOfAFailureWhileItIsUnknown() {
    arrive(buyer.admin());
    checkout.checkOut("license_annual");
    checkout.pay();
    checkout.press("decline");
    checkout.stage("waiting");
    assertThat(page.locator(".payment")).not().containsText("failed");
    screen.isFine();
    screen.picture("console-waiting");

    PaymentPage.tellNobody();
    page.locator("#back-to-page").click();
    checkout.press("pay");
    checkout.stage("waiting");
    String ref = page.url().replaceAll(".*/", "");
    assertThat(shop.status(ref)).isEqualTo("pending");
    page.context().setOffline(true);
    assertThat(page.locator(".stale")).isVisible();
    checkout.stage("waiting");
    page.context().setOffline(false);

    Rehearsal.advance(Duration.ofMinutes(11));
    Rehearsal.run("payment-status");
    checkout.stage("done");
    assertThat(page.locator(".stale")).hasCount(0);
    screen.open("/checkout");
    assertThat(page.locator(".empty")).containsText("empty");
  }

  @Test
  void whatNobodyPaidExpiresWhenTheServerSaysSo() {
    String ref = shop.open(addon("license_annual", 1));
    arrive(buyer.admin());
    screen.open("/checkout/" + ref);
    checkout.stage("waiting");
    assertThat(page.locator("#back-to-page")).hasCount(0);

    Rehearsal.advance(Duration.ofMinutes(31));
    checkout.stage("waiting");
    Rehearsal.run("payment-status");
    page.reload();

    checkout.stage("expired");
    screen.isFine();
    screen.open("/checkout/back");
    assertThat(page.locator(".empty")).containsText("do not know which payment");
  }

  @Test
  void aDemonstrationChainIsToldThatItCannotBuy() {
    arrive(buyer.signedIn("vitrin@demo.restomesh.local", "restomesh-demo"));
    checkout.checkOut("license_annual");
    checkout.order();
    assertThat(page.locator("#problem")).containsText("demonstration chain");
    screen.isFine();
  }

  @Test
  void namesInTheShopAreTextAndNothingMore() {
    String code = "x_" + UUID.randomUUID().toString().replace("-", "");
    product(code, false);
    try {
      arrive(buyer.admin());
      checkout.checkOut(code);
      assertThat(page.locator("#content tbody tr").first()).containsText(MARKUP.strip());
      shop.buy(addon(code, 1));
      screen.open("/licence");
      assertThat(page.locator("#content tbody tr").first()).containsText(MARKUP.strip());
    } finally {
      product(code, true);
    }
    screen.open("/invoices");
    assertThat(page.locator("#content tbody tr").first()).containsText(MARKUP.strip());
    screen.nothingWasRun();
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
