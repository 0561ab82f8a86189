package org.restomesh.system.kitchen;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.restomesh.system.kitchen.Orders.item;
import static org.restomesh.system.kitchen.Orders.order;

import com.microsoft.playwright.Page;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.restomesh.system.browser.Chromium;

/** A page that is open for a whole shift. */
class KitchenShiftTest {
  private static final Instant MORNING = Instant.parse("2026-03-01T08:00:00Z");
  private static final int SHIFT_MINUTES = 8 * 60;

  /** What counts is taken every hour, from the first on: by then every list is as long as ever. */
  private static final int WARM_MINUTES = 60;

  @RegisterExtension static final Chromium CHROMIUM = new Chromium();

  private final PlayedRestaurant restaurant = new PlayedRestaurant();
  private final Deque<String> open = new ArrayDeque<>();
  private final Deque<String> ended = new ArrayDeque<>();

  @Test
  void eightHoursOfOrdersLeaveThePageAsBigAsAfterOne() {
    restaurant.setHeartbeatSeconds(60);
    KitchenScreen screen = KitchenScreen.at(MORNING, restaurant, CHROMIUM.context("tr")).enter();
    Page page = screen.page();

    Map<String, Double> warm = Map.of();
    for (int minute = 0; minute <= SHIFT_MINUTES; minute++) {
      work(minute);
      page.clock().fastForward(60_000);
      restaurant.heartbeat();
      if (minute % 60 == 30) {
        // Once an hour the connection breaks, and comes back.
        restaurant.blockSockets();
        restaurant.allowSockets();
        page.clock().fastForward(31_000);
        screen.live();
      }
      if (minute == WARM_MINUTES) {
        warm = screen.size();
      }
    }

    assertThat(page.locator(".board article")).not().hasCount(0);
    Map<String, Double> late = screen.size();
    assertThat(late.get("nodes"))
        .as("%s, then %s", warm, late)
        .isLessThan(warm.get("nodes") * 1.3 + 500);
    assertThat(late.get("listeners"))
        .as("%s, then %s", warm, late)
        .isLessThan(warm.get("listeners") * 1.3 + 50);
    assertThat(late.get("bytes"))
        .as("%s, then %s", warm, late)
        .isLessThan(warm.get("bytes") * 1.3 + 2e6);
    screen.isQuiet();
  }

  /** Two orders a minute, each ready after ten minutes and gone after twelve. */
  private void work(int minute) {
    Instant now = MORNING.plus(Duration.ofMinutes(minute));
    for (int i = 0; i < 2; i++) {
      String id = "o" + (minute * 2 + i);
      restaurant.place(order(id, now, item(2, "Pide " + i), item(1, "Ayran", "note", "buzlu")));
      open.add(id);
    }
    if (minute >= 10) {
      restaurant.change(open.peek(), "order.updated", Map.of("status", "READY"));
    }
    if (minute >= 12) {
      for (int i = 0; i < 2; i++) {
        String id = open.remove();
        restaurant.change(
            id, "order.updated", Map.of("status", "SERVED", "completedAt", now.toString()));
        ended.add(id);
      }
    }
    while (ended.size() > 60) {
      restaurant.forget(ended.remove());
    }
  }
}
