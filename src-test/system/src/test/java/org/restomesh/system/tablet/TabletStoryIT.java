package org.restomesh.system.tablet;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Page;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.restomesh.system.browser.Chromium;
import org.restomesh.system.kit.Answer;
import org.restomesh.system.kit.Caller;
import org.restomesh.system.kit.Installation;
import org.restomesh.system.kit.PartnerScreens;
import org.restomesh.system.kit.Restomesh;
import org.restomesh.system.kit.TestTenant;

/** A partner's tablet with the deployed EAR behind it: the public API and nothing else. */
class TabletStoryIT {
  private static final String TABLETS = "/simulators/partner/control/tablets";
  private static final String NAME = "Adana <script>hacked=1</script>";

  @RegisterExtension static final Chromium CHROMIUM = new Chromium();

  private final TestTenant tenant = TestTenant.open();
  private final Caller staff = tenant.admin().inBranch(tenant.branchId());
  private final Answer key = key();
  private BrowserContext context;
  private Page page;
  private TabletScreen tablet;

  /** The partner puts a tablet on a table, and guests sit down at it. */
  private void arrive() {
    product();
    String table = staff.post("/api/v1/tables", Map.of("name", "Masa 7")).is(201).text("id");
    Map<String, Object> body =
        Map.of("partnerKey", key.text("key"), "branchId", tenant.branchId(), "tableId", table);
    Answer put = Restomesh.anybody().post(TABLETS, body);
    assertThat(put.status()).as(put.body()).isEqualTo(201);
    String path = put.text("path");
    context = CHROMIUM.context("tr", 1280, 900);
    page = context.newPage();
    tablet = new TabletScreen(page);
    tablet.open(Installation.baseUri() + path);
    tablet.connected("live");
  }

  @Test
  void guestsOrderSeeWhatBecomesOfItAndPay() {
    arrive();
    assertThat(page.locator("header .table")).containsText("Masa 7");
    tablet.add("Adana", true, "az pişmiş");
    tablet.order();
    tablet.shows("PENDING");
    String order = tablet.latest().getAttribute("data-order");

    move(order, "PREPARING");
    tablet.shows("PREPARING");
    move(order, "READY");
    tablet.shows("READY");
    assertThat(tablet.latest()).containsText("az pişmiş");
    tablet.isFine();
    tablet.picture("server-ready-" + Installation.serverName());

    tablet.pay();
    page.frameLocator("iframe.payment").locator("button[value=pay]").click();

    assertThat(page.locator("#bill .notice.good")).containsText("355,00");
    tablet.shows("PAID");
    assertThat(staff.get("/api/v1/orders/" + order).is(200).text("status")).isEqualTo("PAID");
    assertThat(page.evaluate("typeof hacked")).isEqualTo("undefined");
    tablet.picture("server-paid-" + Installation.serverName());
    tablet.isQuiet();
  }

  @Test
  void theWaiterIsCalledAndComes() {
    arrive();
    tablet.call("waiter").click();
    assertThat(tablet.call("waiter")).isDisabled();

    String request = staff.get("/api/v1/service-requests").is(200).json().at("/0/id").textValue();
    staff.post("/api/v1/service-requests/" + request + "/done").is(200);

    assertThat(tablet.call("waiter")).isEnabled();
  }

  @Test
  void afterALostConnectionNothingIsMissedAndNothingOrderedTwice() {
    arrive();
    tablet.add("Adana", false, "");
    tablet.order();
    String order = tablet.latest().getAttribute("data-order");
    context.setOffline(true);
    move(order, "PREPARING");
    tablet.add("Adana", false, "");
    page.locator("#place").click();
    assertThat(page.locator("#place")).isDisabled();

    context.setOffline(false);

    assertThat(page.locator("#cart .notice.good")).isVisible();
    assertThat(page.locator("#orders .order")).hasCount(2);
    assertThat(page.locator("#orders .order").last()).hasAttribute("data-status", "PREPARING");
    assertThat(staff.get("/api/v1/orders").is(200).json()).hasSize(2);
    tablet.connected("live");
  }

  @Test
  void withoutItsPartnersKeyATabletIsOutOfService() {
    arrive();
    tenant.admin().delete(PartnerScreens.KEYS + "/" + key.text("id")).is(204);
    assertThat(page.locator("[role=alert]")).isVisible();
    tablet.connected("ended");
  }

  @Test
  void theNextGuestsSeeNothingOfTheLastOnes() {
    arrive();
    tablet.add("Adana", false, "");
    tablet.order();
    page.locator("#next").click();
    page.locator("dialog .go").click();
    assertThat(page.locator("#orders .order")).hasCount(0);
    tablet.connected("live");
    page.reload();
    tablet.connected("live");
    assertThat(page.locator("#orders .order")).hasCount(0);
  }

  private Answer key() {
    tenant.override(Map.of("feature.externalDisplay", true)).is(200);
    Map<String, Object> body =
        Map.of(
            "name",
            "Tablets",
            "scopes",
            PartnerScreens.EVERY_SCOPE,
            "allowedReturnOrigins",
            List.of(Installation.baseUri().toString()));
    return tenant.admin().post(PartnerScreens.KEYS, body).is(201);
  }

  private void product() {
    String category =
        staff.post("/api/v1/menu/categories", Map.of("name", "Izgara")).is(201).text("id");
    Map<String, Object> body =
        Map.of(
            "categoryId",
            category,
            "name",
            NAME,
            "priceCents",
            34_000,
            "options",
            List.of(Map.of("name", "Lavaş", "priceCents", 1_500)));
    staff.post("/api/v1/menu/products", body).is(201);
  }

  private void move(String order, String status) {
    staff.post("/api/v1/orders/" + order + "/status", Map.of("status", status)).is(200);
  }
}
