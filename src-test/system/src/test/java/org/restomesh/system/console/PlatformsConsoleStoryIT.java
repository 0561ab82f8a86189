package org.restomesh.system.console;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.microsoft.playwright.Locator;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.restomesh.system.browser.Chromium;
import org.restomesh.system.kit.DeliveryTenant;
import org.restomesh.system.kit.PlatformShop;
import org.restomesh.system.kit.TestTenant;

/**
 * Delivery platforms in the console: connected, tested, closed, switched on again, told the menu.
 */
class PlatformsConsoleStoryIT {
  private static final String MARKUP = "<img src=x onerror=alert(1)>";
  private static final int SWITCHES_OFF = 10;

  @RegisterExtension static final Chromium CHROMIUM = new Chromium();

  @Test
  void aPlatformIsConnectedTestedAndClosedAndItsCredentialsAreNeverShownAgain() {
    TestTenant tenant = TestTenant.open();
    tenant.override(Map.of("feature.deliveryIntegration", true)).is(200);
    PlatformShop shop = PlatformShop.open("PLATFORM_D");
    ConsoleScreen console = signedIn(tenant).choose("delivery");
    assertThat(console.page().locator(".platform-card")).hasCount(4);

    card(console, "PLATFORM_D").locator("a.btn").click();
    fill(console, "remoteRestaurantId", "not a number");
    for (Map.Entry<String, JsonNode> credential : shop.credentials().properties()) {
      fill(console, "credentials." + credential.getKey(), credential.getValue().textValue());
    }
    Locator connect = console.page().locator("form[data-form=connect] [type=submit]");
    connect.click();
    assertThat(console.page().locator("#field-remoteRestaurantId-errors")).isVisible();
    console.isFine();
    fill(console, "remoteRestaurantId", shop.id());
    connect.click();

    console.notice("is connected");
    assertThat(console.page().locator("[data-part=credentials] .tag").first()).hasText("Set");
    String secret = shop.credentials().get("apiSecret").textValue();
    assertThat(console.page().content()).doesNotContain(secret);
    press(console, "test-PLATFORM_D");
    console.notice("lets us in");
    press(console, "close-PLATFORM_D");
    console.yes();
    console.notice("The store is closed");
    assertThat(shop.state().get("open").booleanValue()).isFalse();
    console.isFine();
    console.picture("console-delivery-platform");
    console.choose("delivery");
    assertThat(card(console, "PLATFORM_D")).containsText("Closed");
    console.isFine();
    console.picture("console-delivery");
  }

  @Test
  void newCredentialsTakeThePlaceOfAllOldOnesAndATestOrderNeedsTheSandbox() {
    DeliveryTenant restaurant = DeliveryTenant.at("PLATFORM_B");
    ConsoleScreen console = signedIn(restaurant.tenant()).open("/delivery/platform_b");
    assertThat(console.page().locator("[data-act=test-order]")).hasCount(0);

    press(console, "replace");
    fill(console, "credentials.appSecretKey", "wrong");
    fill(console, "credentials.restaurantSecretKey", "wrong too");
    console.page().locator("form[data-form=credentials] [type=submit]").click();
    console.notice("new credentials are in use");
    assertThat(console.page().locator("form[data-form=credentials]")).hasCount(0);
    press(console, "test-PLATFORM_B");
    console.notice("The platform has failed");
    assertThat(console.page().locator("[data-part=state]"))
        .containsText("The platform does not accept the credentials.");

    console.page().locator("#field-environment").selectOption("sandbox");
    console.page().locator("form[data-form=settings] [type=submit]").click();
    press(console, "test-order");
    assertThat(console.page().locator("[data-part=test-order] [role=status]"))
        .containsText("in the kitchen");
    assertThat(restaurant.orders().get(0).get("externalOrderId").textValue()).startsWith("TEST-");
  }

  @Test
  void aPlatformThatWasSwitchedOffByErrorsSaysWhyAndIsSwitchedOnAgain() {
    DeliveryTenant restaurant = DeliveryTenant.at("PLATFORM_A");
    restaurant.shop().fault(Map.of("on", "login", "fault", "unauthorized", "times", -1));
    for (int i = 0; i < SWITCHES_OFF; i++) {
      restaurant.admin().post("/api/delivery-platforms/configs/platform_a/test");
    }
    ConsoleScreen console = signedIn(restaurant.tenant()).choose("delivery").theme("dark");
    Locator card = card(console, "PLATFORM_A");
    assertThat(card.locator(".tag[data-tone=bad]")).hasText("Switched off after errors");
    assertThat(card).containsText("does not accept the credentials");
    console.isFine();
    console.picture("console-delivery-off");

    restaurant.shop().works();
    press(console, "enable-PLATFORM_A");

    assertThat(card.locator("header .tag")).hasText("Working");
    press(console, "test-PLATFORM_A");
    console.notice("lets us in");
  }

  @Test
  void itemsAreMatchedSearchedAndRemovedAndTheMenuIsSent() {
    DeliveryTenant restaurant = DeliveryTenant.at("PLATFORM_C");
    restaurant.newProduct("Ayran " + MARKUP, "bar");
    ConsoleScreen console = signedIn(restaurant.tenant()).choose("mappings");
    Locator rows = console.page().locator("tbody tr");
    assertThat(rows).hasCount(1);

    press(console, "make");
    console.page().locator("#field-platform").selectOption("PLATFORM_C");
    fill(console, "externalItemId", "ayran");
    console.page().locator("#search-product").fill("ayran");
    console.page().locator(".picker-item").click();
    Locator match = console.page().locator("form[data-form=mapping] [type=submit]");
    match.click();
    assertThat(console.page().locator("#field-externalItemId-errors")).isVisible();
    console.isFine();
    fill(console, "externalItemId", "7100");
    match.click();
    assertThat(rows).hasCount(2);
    assertThat(rows.first()).containsText(MARKUP);
    assertThat(console.page().locator("img[src=x]")).hasCount(0);
    press(console, "sync-PLATFORM_C");
    console.notice("Products sent: 2");
    assertThat(restaurant.shop().state().get("catalogue")).hasSize(2);
    console.isFine();
    console.picture("console-delivery-mappings");

    console.page().locator("#search-mappings").fill("7100");
    assertThat(rows).hasCount(1);
    rows.locator("[data-act^=remove]").click();
    console.yes();
    assertThat(rows).hasCount(0);
  }

  @Test
  void staffSeeNoneOfItAndManagersDoNotConfigure() {
    DeliveryTenant restaurant = DeliveryTenant.at("PLATFORM_B");
    ConsoleScreen staff = signedIn(restaurant.tenant(), "STAFF");
    assertThat(staff.page().locator("#menu [data-page=delivery]")).hasCount(0);
    staff.open("/delivery/platform_b");
    assertThat(staff.page().locator("#content")).containsText("There is no such page");

    ConsoleScreen manager = signedIn(restaurant.tenant(), "MANAGER").choose("delivery");
    assertThat(button(manager, "test-PLATFORM_B")).isVisible();
    assertThat(button(manager, "close-PLATFORM_B")).isVisible();
    assertThat(button(manager, "poll-PLATFORM_B")).hasCount(0);
    assertThat(button(manager, "disable-PLATFORM_B")).hasCount(0);
    manager.open("/delivery/platform_b");
    assertThat(manager.page().locator("[data-part=state]")).isVisible();
    assertThat(manager.page().locator("#content form")).hasCount(0);
    manager.isFine();
  }

  private static ConsoleScreen signedIn(TestTenant tenant) {
    return ConsoleScreen.of(tenant, CHROMIUM.context("en", 1280, 800));
  }

  private static ConsoleScreen signedIn(TestTenant tenant, String role) {
    String email = TestTenant.newEmail();
    tenant.newStaff(email, role, null);
    return ConsoleScreen.in(CHROMIUM.context("en", 1280, 800))
        .open("/")
        .signIn(email, TestTenant.PASSWORD);
  }

  private static Locator card(ConsoleScreen console, String platform) {
    return console.page().locator(".platform-card[data-platform=" + platform + "]");
  }

  private static Locator button(ConsoleScreen console, String act) {
    return console.page().locator("[data-act=" + act + "]");
  }

  private static void press(ConsoleScreen console, String act) {
    button(console, act).click();
  }

  private static void fill(ConsoleScreen console, String field, String text) {
    console.page().locator("[name='" + field + "']").fill(text);
  }
}
