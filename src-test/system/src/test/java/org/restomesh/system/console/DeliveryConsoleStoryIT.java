package org.restomesh.system.console;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.restomesh.system.kit.DeliveryTenant.MAPPED;
import static org.restomesh.system.kit.DeliveryTenant.PRICE_CENTS;
import static org.restomesh.system.kit.DeliveryTenant.UNMAPPED;
import static org.restomesh.system.kit.PlatformShop.cart;

import com.fasterxml.jackson.databind.JsonNode;
import com.microsoft.playwright.Locator;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.restomesh.system.browser.Chromium;
import org.restomesh.system.kit.DeliveryTenant;
import org.restomesh.system.kit.TestDevice;
import org.restomesh.system.kit.TestMenu;

/** Orders of platforms in the console: what waits for a person, what was not told or understood. */
class DeliveryConsoleStoryIT {
  private static final String MARKUP = "<img src=x onerror=alert(1)>";
  private static final Duration PATIENCE = Duration.ofSeconds(20);

  @RegisterExtension static final Chromium CHROMIUM = new Chromium();

  @Test
  void anItemThatNobodyKnowsIsMatchedWithOnePressAndTheOrderGoesToTheKitchen() {
    DeliveryTenant restaurant = DeliveryTenant.at("PLATFORM_A");
    restaurant.newProduct("Ayran " + MARKUP, "bar");
    TestDevice kitchen = restaurant.tenant().newDevice("kds_screen");
    JsonNode order = placed(restaurant, odd(), "PENDING_APPROVAL");
    ConsoleScreen console = signedIn(restaurant, "attention");
    Locator card = card(console, order);

    assertThat(card.locator("[data-reason=UNMAPPED_ITEMS]")).isVisible();
    assertThat(card.locator(".note")).hasText(new String[] {MARKUP, MARKUP});
    assertThat(card).containsText("Pide " + MARKUP);
    assertThat(card).containsText("+ Acı " + MARKUP);
    card.locator("[data-act=pick]").click();
    console.page().locator("#search-product").fill("ayr");
    assertThat(console.page().locator(".picker-item")).containsText("Ayran " + MARKUP);
    console.isFine();
    console.page().locator("dialog .btn-close").click();
    assertThat(console.page().locator("dialog")).hasCount(0);
    hasNoMarkup(console);
    console.isFine();
    console.picture("console-delivery-attention");

    card.locator("[data-product='" + restaurant.productId() + "']").click();

    console.notice("goes to the kitchen");
    assertThat(card).hasCount(0);
    String external = order.get("externalOrderId").textValue();
    restaurant.awaitAtPlatform(external, "ORDER_ACCEPTED");
    assertThat(restaurant.order(external).get("status").textValue()).isEqualTo("PENDING");
    assertThat(kitchen.nextWithin(10).get("kind").textValue()).isEqualTo("show_order");
    console.open("/delivery/log");
    Locator lines = console.page().locator(".wire-line summary");
    lines.filter(new Locator.FilterOptions().setHasText("from the platform")).last().click();
    assertThat(console.page().locator(".wire-line[open] pre").first()).containsText(MARKUP);
    hasNoMarkup(console);
  }

  @Test
  void ordersAreAcceptedWithTheirTimeAndRejectedWithTheReason() {
    DeliveryTenant restaurant = DeliveryTenant.at("PLATFORM_A");
    restaurant.configure(Map.of("autoAccept", false)).is(200);
    JsonNode wanted = placed(restaurant, cart(MAPPED, 1, PRICE_CENTS), "PENDING_APPROVAL");
    JsonNode refused = placed(restaurant, cart(MAPPED, 2, PRICE_CENTS), "PENDING_APPROVAL");
    ConsoleScreen console = signedIn(restaurant, "attention");
    assertThat(card(console, wanted).locator("[data-reason=MANUAL_ACCEPT]")).isVisible();

    card(console, wanted).locator("input[type=number]").fill("25");
    card(console, wanted).locator("[data-act=accept]").click();
    assertThat(card(console, wanted)).hasCount(0);
    card(console, refused).locator("[data-act=reject]").click();
    console.page().locator("form[data-form=reject] textarea").fill("hamur bitti");
    console.isFine();
    console.page().locator("form[data-form=reject] [type=submit]").click();
    console.notice("is rejected");

    JsonNode accepted = restaurant.order(wanted.get("externalOrderId").textValue());
    assertThat(accepted.get("status").textValue()).isEqualTo("PENDING");
    assertThat(accepted.get("prepTimeMinutes").intValue()).isEqualTo(25);
    String external = refused.get("externalOrderId").textValue();
    assertThat(restaurant.order(external).get("cancelReason").textValue()).isEqualTo("hamur bitti");
    assertThat(restaurant.shop().status(external)).isEqualTo("ORDER_CANCELLED");
    assertThat(console.page().locator(".empty")).isVisible();
  }

  @Test
  void aDeadLetterIsSentAgainAndTheLogTellsWhatWasSaid() {
    DeliveryTenant restaurant = DeliveryTenant.at("PLATFORM_A");
    restaurant.shop().fault(Map.of("on", "acceptOrder", "fault", "refused"));
    JsonNode order = placed(restaurant, cart(MAPPED, 1, PRICE_CENTS), "PENDING");
    String dead = "/api/delivery-platforms/outbound?state=dead";
    await().atMost(PATIENCE).until(() -> !restaurant.admin().get(dead).is(200).json().isEmpty());
    ConsoleScreen console = signedIn(restaurant, "outbound");
    assertThat(console.page().locator(".tag[data-tone=bad]")).hasCount(1);
    console.isFine();
    console.picture("console-delivery-outbound");

    console.page().locator("[data-act^=requeue]").click();

    console.notice("sent again");
    restaurant.awaitAtPlatform(order.get("externalOrderId").textValue(), "ORDER_ACCEPTED");
    console.choose("wireLog");
    console.page().locator("#only-failed").check();
    Locator line = console.page().locator(".wire-line");
    assertThat(line).hasCount(1);
    line.locator("summary").click();
    assertThat(line).containsText("The platform refuses what we have sent.");
    assertThat(line.locator("pre").last()).containsText("INVALID");
    console.page().locator("#only-failed").uncheck();
    console.page().locator("#search-log").fill("setStoreOpen");
    assertThat(line).hasCount(0);
    console.page().locator("#search-log").fill("");
    console.isFine();
    console.picture("console-delivery-log");
  }

  @Test
  void whatNobodyUnderstoodIsListedAndTriedAgain() {
    DeliveryTenant restaurant = DeliveryTenant.at("PLATFORM_B");
    Map<String, Object> poison = cart(MAPPED, 1, PRICE_CENTS);
    poison.put("merge", Map.of("products", MARKUP));
    String external = restaurant.shop().order(poison).get("id").textValue();
    restaurant.pollUntilRead();
    ConsoleScreen console = signedIn(restaurant, "inbox");
    Locator row = console.page().locator("tbody tr");
    assertThat(row).containsText(external);
    hasNoMarkup(console);
    console.isFine();
    console.picture("console-delivery-inbox");

    row.locator("[data-act^=replay]").click();

    console.notice("failed again");
    assertThat(row).hasCount(1);
  }

  @Test
  void aSearchThatShowsOnlyTheFirstProductsSaysSo() {
    DeliveryTenant restaurant = DeliveryTenant.at("PLATFORM_A");
    TestMenu menu = TestMenu.of(restaurant.tenant());
    for (int i = 0; i < 22; i++) {
      menu.product("Çorba " + i, 9_000);
    }
    ConsoleScreen console = signedIn(restaurant, "mappings");
    console.page().locator("[data-act=make]").click();
    Locator note = console.page().locator(".picker [role=status]");
    assertThat(console.page().locator(".picker-item")).hasCount(20);
    assertThat(note).hasText("20 of 23 products are shown. Type more to narrow them down.");
    console.isFine();
    console.picture("console-delivery-picker");

    console.page().locator("#search-product").fill("corba 1");
    assertThat(console.page().locator(".picker-item")).hasCount(12);
    assertThat(note).hasText("");
    console.page().locator("#search-product").fill("pizza");
    assertThat(note).containsText("No product of the menu");
    console.isFine();
  }

  @Test
  void onAPhoneOrdersThatWaitFitTheScreen() {
    DeliveryTenant restaurant = DeliveryTenant.at("PLATFORM_A");
    JsonNode order = placed(restaurant, odd(), "PENDING_APPROVAL");
    ConsoleScreen console =
        ConsoleScreen.of(restaurant.tenant(), CHROMIUM.context("tr", 390, 844))
            .open("/delivery/attention");

    assertThat(card(console, order)).containsText("hangi ürün?");
    console.fits();
    console.isFine();
    console.picture("console-delivery-attention-phone");
  }

  private static ConsoleScreen signedIn(DeliveryTenant restaurant, String pageName) {
    return ConsoleScreen.of(restaurant.tenant(), CHROMIUM.context("en", 1280, 800))
        .choose(pageName);
  }

  private static Locator card(ConsoleScreen console, JsonNode order) {
    return console.page().locator("[data-order='" + order.get("id").textValue() + "']");
  }

  private static void hasNoMarkup(ConsoleScreen console) {
    assertThat(console.page().locator("img[src=x]")).hasCount(0);
    console.isQuiet();
  }

  /** What guest and platform may write, with markup in all of it. */
  private static Map<String, Object> odd() {
    Map<String, Object> item = new HashMap<>();
    item.put("externalId", UNMAPPED);
    item.put("name", "Pide " + MARKUP);
    item.put("qty", 1);
    item.put("priceCents", PRICE_CENTS);
    item.put("note", MARKUP);
    item.put("options", List.of(Map.of("name", "Acı " + MARKUP)));
    Map<String, Object> order = new HashMap<>();
    order.put("items", List.of(item));
    order.put("note", MARKUP);
    return order;
  }

  private static JsonNode placed(
      DeliveryTenant restaurant, Map<String, Object> cart, String status) {
    String external = restaurant.shop().order(cart).get("id").textValue();
    return restaurant.awaitStatus(external, status);
  }
}
