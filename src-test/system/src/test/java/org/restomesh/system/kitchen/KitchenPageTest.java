package org.restomesh.system.kitchen;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.restomesh.system.kitchen.Orders.item;
import static org.restomesh.system.kitchen.Orders.order;
import static org.restomesh.system.kitchen.Orders.with;
import static org.restomesh.system.kitchen.Orders.without;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.restomesh.system.browser.Chromium;

/** What a cook sees and does with orders, without a server. */
class KitchenPageTest {
  private static final Instant NOW = Instant.parse("2026-03-01T16:00:00Z");

  @RegisterExtension static final Chromium CHROMIUM = new Chromium();

  private final PlayedRestaurant restaurant = new PlayedRestaurant();
  private Page page;
  private KitchenScreen screen;

  /** A browser whose time stands at NOW until a test moves it. */
  private KitchenScreen arrive(String language) {
    screen = KitchenScreen.at(NOW, restaurant, CHROMIUM.context(language));
    page = screen.page();
    return screen;
  }

  private void signedIn(String language) {
    arrive(language).enter();
  }

  @Test
  void ageIsToldByColourByWordsAndByASign() {
    restaurant.place(order("o1", NOW, item(1, "Pide")));
    signedIn("en");
    Locator card = screen.card("o1");
    assertThat(card).hasAttribute("data-level", "fresh");
    Object fresh = colour(card);

    page.clock().pauseAt(NOW.plusSeconds(598).toEpochMilli());
    screen.pass("00:01");
    assertThat(card).hasAttribute("data-level", "fresh");
    screen.pass("00:02");
    assertThat(card).hasAttribute("data-level", "warn");
    assertThat(card.locator(".age")).containsText("Waiting");
    assertThat(card.locator(".age svg")).isVisible();
    Object warn = colour(card);

    screen.pass("10:00");
    assertThat(card).hasAttribute("data-level", "late");
    assertThat(card.locator(".age")).containsText("Late");
    assertThat(card.locator(".ticking")).containsText("20:0");
    assertThat(List.of(fresh, warn, colour(card))).doesNotHaveDuplicates();
  }

  private static Object colour(Locator card) {
    return card.locator(".head").evaluate("head => getComputedStyle(head).backgroundColor");
  }

  @Test
  void agesFollowTheServersClockAndNotTheScreens() {
    restaurant.place(order("o1", NOW.plusSeconds(3600), item(1, "Pide")));
    restaurant.setServerTime(NOW.plusSeconds(3600 + 65).toString());
    signedIn("en");
    assertThat(screen.card("o1").locator(".ticking")).containsText("1:0");
  }

  @Test
  void anOrderIsStartedBumpedLineByLineReadyAndHandedOver() {
    signedIn("en");
    restaurant.place(order("o1", NOW, item(2, "Pide"), item(1, "Ayran")));
    assertThat(screen.work("o1")).isVisible();

    screen.card("o1").locator("text=Start").click();
    assertThat(screen.card("o1")).hasAttribute("data-status", "PREPARING");
    screen.card("o1").locator("[data-item=Pide]").click();
    assertThat(screen.card("o1").locator("[data-item=Pide]")).hasAttribute("aria-pressed", "true");
    page.reload();
    screen.live();
    assertThat(screen.card("o1").locator("[data-item=Pide]")).hasAttribute("aria-pressed", "true");

    screen.bump("o1");
    assertThat(screen.ready("o1")).isVisible();
    page.locator(".notice >> text=Undo").click();
    assertThat(screen.work("o1")).hasAttribute("data-status", "PREPARING");
    screen.bump("o1");
    screen.ready("o1").locator("text=Handed over").click();
    assertThat(screen.card("o1")).hasCount(0);
    page.locator("[data-tool=recent]").click();
    assertThat(page.locator("dialog .rows li")).containsText("Handed over");
    screen.isQuiet();
  }

  @Test
  void whatIsChangedOrCancelledIsStruckThroughUntilItIsUnderstood() {
    restaurant.place(order("o1", NOW, item(4, "Çorba"), item(1, "Künefe")));
    restaurant.place(order("o2", NOW.plusMillis(1), item(2, "Pide")));
    signedIn("tr");
    restaurant.change(
        "o1",
        "order.amended",
        Map.of("items", List.of(item(3, "Çorba"), item(1, "Künefe", "cancelled", true))));
    restaurant.change(
        "o2", "order.cancelled", Map.of("status", "CANCELLED", "cancelReason", "vazgeçti"));

    assertThat(screen.card("o1").locator("s")).containsText("Künefe");
    assertThat(screen.card("o1")).containsText("DEĞİŞTİ (önce 4)");
    assertThat(screen.card("o2").locator("s")).containsText("Pide");
    assertThat(screen.card("o2")).containsText("İPTAL");
    page.reload();
    screen.live();
    assertThat(screen.card("o1").locator("s")).containsText("Künefe");

    screen.bump("o1");
    screen.bump("o2");
    assertThat(screen.card("o1").locator("s")).hasCount(0);
    assertThat(screen.card("o2")).hasCount(0);
    assertThat(restaurant.calls()).noneMatch(call -> call.contains("/status"));
  }

  @Test
  void whatIsLeftOutIsSaidInWordsAndATestIsNotCooked() {
    restaurant.place(
        with(
            order("o1", NOW, item(1, "Dürüm", "options", List.of(without("Soğan")))),
            "test",
            true,
            "notes",
            "fıstık alerjisi"));
    signedIn("en");
    assertThat(screen.card("o1").locator(".without")).hasText("WITHOUT Soğan");
    assertThat(screen.card("o1").locator(".test")).hasText("TEST – do not prepare");
    assertThat(screen.card("o1").locator(".note mark")).hasCount(2);
  }

  @Test
  void everythingCanBeDoneByKeys() {
    restaurant.place(order("o1", NOW, item(1, "Pide")));
    restaurant.place(order("o2", NOW.plusMillis(1), item(1, "Ayran")));
    restaurant.place(order("o3", NOW.plusMillis(2), item(1, "Çay")));
    signedIn("en");
    screen.press("2");
    assertThat(page.locator(".notice.typed")).containsText("Number 2");
    screen.press("Enter");
    assertThat(screen.ready("o2").locator(".act.go")).isEnabled();
    screen.press("r");
    assertThat(screen.work("o2")).isVisible();

    screen.card("o1").focus();
    screen.press("ArrowRight");
    assertThat(screen.card("o2")).isFocused();
    screen.press("Enter");
    assertThat(screen.ready("o2")).isVisible();

    screen.card("o1").focus();
    screen.press("s");
    assertThat(screen.card("o1")).hasAttribute("data-status", "PREPARING");
    screen.press("Tab", "Space");
    assertThat(screen.card("o1").locator("[data-item=Pide]")).hasAttribute("aria-pressed", "true");
    restaurant.change("o3", "order.cancelled", Map.of("status", "CANCELLED"));
    assertThat(screen.card("o3")).hasAttribute("data-status", "CANCELLED");
    screen.press("2", "Enter");
    assertThat(screen.card("o3")).hasCount(0);
  }

  @Test
  void ordersThatWaitForAYesAreAcceptedWithATimeOrRejectedWithAReason() {
    restaurant.place(parked("o1"));
    restaurant.place(parked("o2"));
    signedIn("en");
    assertThat(screen.card("o1").locator(".countdown")).containsText("left to accept");
    screen.card("o1").locator("text=Accept").last().click();
    page.locator("dialog [data-minutes='25']").click();
    assertThat(screen.work("o1")).hasAttribute("data-status", "PENDING");
    assertThat(restaurant.calls())
        .contains("POST /api/delivery-platforms/orders/o1/accept {\"prepTimeMinutes\":25}");

    screen.card("o2").locator("text=Reject").click();
    page.locator("dialog label").last().click();
    page.locator("dialog [name=other]").fill("fırın bozuk");
    page.locator("dialog [type=submit]").click();
    assertThat(screen.card("o2")).hasCount(0);
    assertThat(restaurant.calls())
        .contains("POST /api/delivery-platforms/orders/o2/reject {\"reason\":\"fırın bozuk\"}");
    screen.pass("06:00");
    screen.isQuiet();
  }

  private static Map<String, Object> parked(String id) {
    return with(
        order(id, NOW, item(1, "Pide")),
        "status",
        "PENDING_APPROVAL",
        "source",
        "PLATFORM_A",
        "acceptBy",
        NOW.plusSeconds(300).toString());
  }

  @Test
  void stationsCountsAndOrdersForLater() {
    restaurant.place(
        order("o1", NOW, item(2, "Pide"), item(3, "Ayran", "station", "bar"), item(1, "Çay")));
    restaurant.place(
        with(order("o2", NOW, item(9, "Börek")), "dueAt", NOW.plusSeconds(7200).toString()));
    signedIn("en");
    assertThat(screen.card("o2")).hasCount(0);
    page.locator("[data-tool=scheduled]").click();
    assertThat(page.locator("dialog .rows")).containsText("Börek");
    screen.press("Escape");
    page.locator("[data-tool=counts]").click();
    assertThat(page.locator(".counts li")).hasCount(3);
    page.locator("[data-station=bar]").click();
    assertThat(screen.card("o1").locator(".line")).hasCount(1);
    assertThat(page.locator(".counts li")).hasCount(1);
    page.reload();
    screen.live();
    assertThat(page.locator("[data-station=bar]")).hasAttribute("aria-pressed", "true");
  }

  @Test
  void soundsAreHeardOnceSomebodyHasAskedForThem() {
    signedIn("en");
    assertThat(page.locator(".tool.sound")).isVisible();
    page.locator(".tool.sound").click();
    assertThat(page.locator(".tool.sound")).hasCount(0);
    int before = played();
    restaurant.place(order("o1", NOW, item(1, "Pide")));
    assertThat(screen.card("o1")).isVisible();
    restaurant.change("o1", "order.cancelled", Map.of("status", "CANCELLED"));
    assertThat(screen.card("o1").locator("s")).isVisible();
    assertThat(played()).isEqualTo(before + 2);
    screen.pass("00:17");
    assertThat(played()).as("again until it is understood").isGreaterThan(before + 2);
  }

  private int played() {
    return (int) page.evaluate("document.querySelector('kitchen-app').kitchen.sound.played");
  }

  @ParameterizedTest
  @CsvSource({"tr, dark", "tr, light", "en, dark", "en, light"})
  void nobodyIsKeptOut(String language, String colours) {
    Orders.rush(NOW).forEach(restaurant::place);
    arrive(language);
    screen.isFine();
    screen.picture("sign-in-" + language);
    screen.enter().choose(colours);
    page.locator("[data-item='Lahmacun']").click();
    restaurant.change("o32", "order.amended", Map.of("items", amended()));
    restaurant.change(
        "o37",
        "order.cancelled",
        Map.of("status", "CANCELLED", "cancelReason", "Misafir vazgeçti"));
    screen.pass("00:02");
    screen.picture("board-" + language + "-" + colours);
    page.locator("[data-tool=counts]").click();
    screen.isFine();
    screen.isMadeForFingers();
    for (String sheet : List.of("scheduled", "recent", "settings")) {
      page.locator("[data-tool=" + sheet + "]").click();
      screen.isFine();
      screen.picture(sheet + "-" + language + "-" + colours);
      screen.press("Escape");
    }
    screen.card("o40").locator(".act.no").click();
    screen.isFine();
    screen.press("Escape");
    screen.card("o40").locator(".act.go").click();
    screen.isFine();
  }

  private List<Map<String, Object>> amended() {
    return List.of(
        item(2, "Karışık Pide"),
        item(3, "Mercimek Çorbası"),
        item(1, "Çoban Salata", "cancelled", true, "options", List.of(without("Soğan"))),
        item(4, "Şekersiz Çay", "station", "bar"),
        item(2, "Sütlaç"));
  }
}
