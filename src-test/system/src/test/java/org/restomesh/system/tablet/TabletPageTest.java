package org.restomesh.system.tablet;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.microsoft.playwright.Page;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.restomesh.system.browser.Chromium;

/** What guests see and do on the partner's tablet, without a server. */
class TabletPageTest {
  private static final String EVIL = "<img src=x onerror=\"hacked=1\"><script>hacked=2</script>";

  @RegisterExtension static final Chromium CHROMIUM = new Chromium();

  private final PlayedServers servers = new PlayedServers();
  private Page page;
  private TabletScreen tablet;

  private void arrive(String language, int width) {
    page = servers.pageIn(CHROMIUM.context(language, width, 800));
    tablet = new TabletScreen(page);
    tablet.open(PlayedServers.PAGE + "#code");
    tablet.connected("live");
  }

  @Test
  void anOrderIsChosenPlacedAndSeenToChange() {
    servers.product("Adana Kebap", "Acılı, közde", 34_000, true);
    servers.product("Künefe", null, 22_000, false);
    arrive("tr", 1280);
    assertThat(tablet.product("Künefe").locator("button")).isDisabled();
    tablet.add("Adana", true, "az pişmiş");
    assertThat(page.locator("#cart .total")).containsText("355,00");

    tablet.order();

    assertThat(page.locator("#cart .notice")).containsText("A-001");
    assertThat(tablet.latest()).containsText("az pişmiş");
    tablet.shows("PENDING");
    servers.move("PREPARING");
    tablet.shows("PREPARING");
    assertThat(tablet.latest().locator(".status")).hasText("Hazırlanıyor");
    servers.dropSocket();
    tablet.connected("live");
    servers.move("READY");
    tablet.shows("READY");
    tablet.picture("order");
    tablet.isQuiet();
  }

  @Test
  void whatIsCalledForCanBeCalledForAgainWhenItWasSeenTo() {
    servers.product("Çay", null, 2_500, true);
    arrive("en", 1280);
    tablet.call("waiter").click();
    assertThat(tablet.call("waiter")).isDisabled();
    assertThat(tablet.call("waiter")).hasText("Waiter called");
    tablet.call("bill").click();
    assertThat(tablet.call("bill")).hasText("Bill asked for");

    servers.requestDone("waiter");

    assertThat(tablet.call("waiter")).isEnabled();
    assertThat(tablet.call("bill")).isDisabled();
  }

  @Test
  void anOrderWhoseAnswerIsLostIsPlacedOnce() {
    servers.product("Çay", null, 2_500, true);
    arrive("tr", 1280);
    tablet.add("Çay", false, "");
    servers.loseAnswers(2);

    tablet.order();

    assertThat(servers.placed())
        .hasSize(3)
        .extracting(JsonNode::toString)
        .containsOnly(servers.placed().get(0).toString());
    assertThat(servers.orders()).isEqualTo(1);
    assertThat(page.locator("#orders .order")).hasCount(1);
  }

  @Test
  void whatOthersWriteIsNeverMarkup() {
    servers.table(EVIL);
    servers.product(EVIL, EVIL, 2_500, true);
    arrive("tr", 1280);
    assertThat(page.locator("header .table")).containsText(EVIL);
    assertThat(page.locator("nav.categories a")).hasText("Izgara <u>");

    tablet.add("onerror", true, EVIL);
    tablet.order();

    assertThat(tablet.latest()).containsText(EVIL);
    assertThat(page.evaluate("typeof hacked")).isEqualTo("undefined");
    assertThat(page.locator("main img, main script, #orders img, #cart img, i, u")).hasCount(0);
    tablet.isQuiet();
  }

  @Test
  void aPartIsPaidInTheFrameAndThanksAreSaid() {
    servers.product("Çay", null, 2_500, true);
    arrive("en", 1280);
    page.locator("#pay-here").click();
    page.getByLabel("Çay <b>: one less").click();
    assertThat(page.locator("#pay")).containsText("25.00");
    page.locator("#pay").click();
    assertThat(page.frameLocator("iframe.payment").locator("p")).hasText("Payment page");
    tablet.picture("payment");

    page.reload();
    assertThat(page.locator("iframe.payment")).isVisible();
    servers.paid();

    assertThat(page.locator("#bill .notice.good")).containsText("Thank you");
    page.locator("#bill .notice button").click();
    assertThat(page.locator("#pay-here")).isVisible();
    tablet.isQuiet();
  }

  @Test
  void aKeyboardIsEnough() {
    servers.product("Çay", null, 2_500, true);
    arrive("en", 1280);
    tablet.product("Çay").locator("button").focus();
    page.keyboard().press("Enter");
    assertThat(page.locator("dialog")).isVisible();
    page.keyboard().press("Escape");
    assertThat(page.locator("dialog")).hasCount(0);

    tablet.product("Çay").locator("button").focus();
    page.keyboard().press("Enter");
    page.locator("dialog .go").focus();
    page.keyboard().press("Enter");
    assertThat(page.locator("dialog")).hasCount(0); // has a button of this name, too
    page.getByLabel("Çay: one more").focus();
    page.keyboard().press("Space");
    page.keyboard().press("Space");

    assertThat(page.locator("#cart .qty")).hasText("3");
  }

  @ParameterizedTest
  @CsvSource({"tr, 1280", "en, 768", "en, 390"})
  void nobodyIsKeptOut(String language, int width) {
    servers.product("Adana Kebap", "Acılı, közde", 34_000, true);
    servers.product("Künefe", null, 22_000, false);
    arrive(language, width);
    tablet.add("Adana", true, "az pişmiş");
    tablet.order();
    servers.move("CANCELLED");
    tablet.shows("CANCELLED");
    tablet.add("Adana", false, "");
    page.locator("#pay-here").click();
    assertThat(page.locator("#pay")).isVisible();
    tablet.isFine();
    tablet.fits();

    tablet.product("Adana").locator("button").click();
    tablet.isFine();
    tablet.picture(language + "-" + width);
  }
}
