package org.restomesh.system.kitchen;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.restomesh.system.kitchen.Orders.item;
import static org.restomesh.system.kitchen.Orders.order;

import com.microsoft.playwright.Page;
import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.restomesh.system.browser.Chromium;

/** How a screen in the kitchen gets in and stays connected, without a server. */
class KitchenConnectionTest {
  private static final Instant NOW = Instant.parse("2026-03-01T16:00:00Z");

  @RegisterExtension static final Chromium CHROMIUM = new Chromium();

  private final PlayedRestaurant restaurant = new PlayedRestaurant();
  private Page page;
  private KitchenScreen screen;

  private KitchenScreen arrive() {
    screen = KitchenScreen.at(NOW, restaurant, CHROMIUM.context("en"));
    page = screen.page();
    return screen;
  }

  @Test
  void staffSignInAndChooseTheirBranchOnce() {
    arrive().signIn("usta@example.com", "wrong");
    assertThat(page.locator("[role=alert]")).hasText("E-mail or password is wrong.");
    screen.signIn("usta@example.com", "right");
    page.locator("text=Beşiktaş").click();
    screen.live();
    assertThat(restaurant.calls()).contains("POST /api/v1/realtime/tickets {\"branchId\":\"b2\"}");

    page.reload();

    screen.live();
    assertThat(page.locator(".place small")).hasText("Beşiktaş · Ayşe Yılmaz");
    screen.isQuiet();
  }

  @Test
  void afterALostConnectionNothingIsMissedAndMeanwhileNothingCanBeDone() {
    restaurant.place(order("o1", NOW, item(1, "Pide")));
    arrive().enter();
    restaurant.cut();
    screen.connected("offline");
    assertThat(page.locator(".strip.bad")).isVisible();
    assertThat(screen.card("o1").locator(".act.go")).isDisabled();
    screen.picture("offline");

    restaurant.place(order("o2", NOW, item(1, "Ayran")));
    restaurant.change("o1", "order.updated", Map.of("status", "PREPARING"));
    restaurant.change("o2", "order.updated", Map.of("status", "PREPARING"));
    restaurant.mend();
    screen.pass("00:31");

    screen.live();
    assertThat(screen.card("o1")).hasAttribute("data-status", "PREPARING");
    assertThat(screen.card("o2")).hasAttribute("data-status", "PREPARING");
    assertThat(screen.card("o1").locator(".act.go")).isEnabled();
    screen.isQuiet();
  }

  @Test
  void withoutSocketsItAsksAndStaysUsable() {
    restaurant.place(order("o1", NOW, item(1, "Pide")));
    arrive().enter();
    restaurant.blockSockets();
    screen.connected("polling");
    restaurant.place(order("o2", NOW, item(1, "Ayran")));
    screen.pass("00:11");
    assertThat(screen.work("o2")).isVisible();

    screen.bump("o1");
    assertThat(screen.ready("o1")).isVisible();
    restaurant.allowSockets();
    screen.pass("00:31");
    screen.live();
  }

  @Test
  void aScreensTokenLeavesTheAddressAndLetsLookOnly() {
    restaurant.place(order("o1", NOW, item(1, "Pide")));
    page = restaurant.pageIn(CHROMIUM.context("en"));
    screen = new KitchenScreen(page);
    page.navigate(PlayedRestaurant.URI + "/kitchen/#token=scr_secret");
    screen.live();
    assertThat(page.url()).doesNotContain("scr_");
    assertThat((String) page.evaluate("JSON.stringify(history.state)")).isEqualTo("null");
    assertThat(restaurant.calls()).contains("POST /api/v1/realtime/tickets {}");
    assertThat(screen.card("o1").locator(".act")).hasCount(0);
    screen.card("o1").locator("[data-item=Pide]").click();
    assertThat(screen.card("o1").locator("[data-item=Pide]")).hasAttribute("aria-pressed", "true");
  }
}
