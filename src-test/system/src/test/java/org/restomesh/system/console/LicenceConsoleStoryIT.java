package org.restomesh.system.console;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.restomesh.system.kit.Shop.addon;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.restomesh.system.browser.Chromium;
import org.restomesh.system.kit.BackToRealTime;
import org.restomesh.system.kit.Exclusive;
import org.restomesh.system.kit.Rehearsal;
import org.restomesh.system.kit.RehearsedYear;

/** What a chain owns at the console: a year of it, its end and its renewal, and credits. */
@ExtendWith(BackToRealTime.class)
@Exclusive("moves the clock")
class LicenceConsoleStoryIT extends Purchase {
  @RegisterExtension static final Chromium CHROMIUM = new Chromium();

  LicenceConsoleStoryIT() {
    super(CHROMIUM);
  }

  @Test
  void aYearIsExplainedCancelledAndRenewed() {
    Rehearsal.moveTo(RehearsedYear.FIRST_DAY);
    shop.buy(addon("license_annual", 1), addon("api_access", 1), addon("extra_branch", 3));
    Rehearsal.moveTo("2042-08-13T09:00:00Z");
    arrive(buyer.admin());
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
    checkout.checkOut("advanced_reports");
    assertThat(page.locator("[data-warning=LICENSE_ENDS_FIRST]")).containsText("Good to know");
    screen.isFine();
    screen.picture("console-short-license");
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
    checkout.pay();
    checkout.press("pay");
    checkout.stage("done");
    screen.choose("licence");
    assertThat(page.locator("#renewal")).hasCount(0);
  }

  @Test
  void everyRoleIsOfferedWhatItMayDo() {
    shop.buy(addon("license_annual", 1));
    arrive(buyer.somebody("MANAGER"));
    screen.choose("shop").choose("licence");
    assertThat(row("Annual licence")).isVisible();
    assertThat(page.locator("[data-act^=cancel], [data-act^=end]")).hasCount(0);
    screen.choose("delivery");
    assertThat(page.locator(".needs a")).isVisible();

    arrive(buyer.somebody("STAFF"));
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
  void everythingFitsAPhoneInTheDark() {
    shop.buy(addon("license_annual", 1), addon("sms_integration", 1), addon("credit_sms_500", 1));
    arrive(ConsoleScreen.of(buyer.tenant(), CHROMIUM.context("tr", 390, 844)).theme("dark"));
    for (String path : List.of("/licence", "/shop", "/invoices")) {
      screen.open(path);
      screen.isFine();
      screen.fits();
      screen.picture("console-phone" + path.replace('/', '-'));
    }
    checkout.checkOut("extra_branch");
    screen.isFine();
    screen.fits();
    screen.picture("console-phone-checkout");
    checkout.order("123");
    assertThat(page.locator("#order .invalid-feedback")).containsText("telefon numarası değil");
    assertThat(page.locator("#order .form-refusal .request")).isVisible();
    screen.isFine();
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
    page.locator("[data-kind=SMS] [data-spends]").click();
    assertThat(page.locator("h1")).containsText("Harcanan");
    assertThat(page.locator("tbody tr")).containsText("480");
    screen.isFine();
    screen.fits();
    screen.picture("console-spends");
    page.locator("tbody [data-act]").click();
    screen.yes();
    assertThat(page.locator("tbody [data-act]")).hasCount(0);
    screen.open("/licence");
    assertThat(page.locator("[data-kind=SMS] .balance")).containsText("500");
  }

  private Locator card(String code) {
    return page.locator(".product[data-code=" + code + "]");
  }

  private Locator row(String name) {
    return page.locator("#content tbody tr", new Page.LocatorOptions().setHasText(name)).first();
  }
}
