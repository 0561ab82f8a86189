package org.restomesh.system.kitchen;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Clock;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import java.time.Instant;
import java.util.Map;
import org.restomesh.system.browser.Screen;
import org.restomesh.system.browser.Wcag;

/** The kitchen page as somebody in front of it sees it. */
final class KitchenScreen extends Screen {
  KitchenScreen(Page page) {
    super(page);
  }

  /**
   * A browser at the start page of a played restaurant; time stands still until a test moves it.
   */
  static KitchenScreen at(Instant now, PlayedRestaurant restaurant, BrowserContext context) {
    Page page = restaurant.pageIn(context);
    page.clock().install(new Clock.InstallOptions().setTime(now.toEpochMilli()));
    return new KitchenScreen(page).open(PlayedRestaurant.URI);
  }

  /** Signs in at a played restaurant, chooses its first branch and waits for the board. */
  KitchenScreen enter() {
    signIn("usta@example.com", "right");
    page().locator("text=Kadıköy").click();
    return live();
  }

  /** Lets time pass, all at once. */
  void pass(String time) {
    page().clock().runFor(time);
  }

  KitchenScreen open(String baseUri) {
    page().navigate(baseUri + "/kitchen/");
    return this;
  }

  KitchenScreen signIn(String email, String password) {
    page().locator("#email").fill(email);
    page().locator("#password").fill(password);
    page().locator("#password").press("Enter");
    return this;
  }

  /** Waits for the board, with a live connection. */
  KitchenScreen live() {
    return connected("live");
  }

  KitchenScreen connected(String mode) {
    assertThat(page().locator(".connection[data-mode=" + mode + "]")).isVisible();
    return this;
  }

  Locator card(String orderId) {
    return page().locator("#ticket-" + orderId);
  }

  /** The card where work is, not where it waits to be handed over. */
  Locator work(String orderId) {
    return page().locator(".board #ticket-" + orderId);
  }

  Locator ready(String orderId) {
    return page().locator(".pass #ticket-" + orderId);
  }

  /** The card's big button. */
  void bump(String orderId) {
    card(orderId).locator(".act.go, .act.read").click();
  }

  void press(String... keys) {
    for (String key : keys) {
      page().keyboard().press(key);
    }
  }

  KitchenScreen choose(String setting) {
    page().locator("[data-tool=settings]").click();
    page().locator("dialog [data-value=" + setting + "]").click();
    page().keyboard().press("Escape");
    return this;
  }

  /** What a finger must be able to hit: everything that can be pressed is 44 px wide and high. */
  void isMadeForFingers() {
    Wcag.isMadeForFingers(page());
  }

  /** DOM nodes, event listeners and bytes of the heap after the garbage is collected. */
  Map<String, Double> size() {
    var session = page().context().newCDPSession(page());
    session.send("HeapProfiler.collectGarbage");
    var counters = session.send("Memory.getDOMCounters");
    var heap = session.send("Runtime.getHeapUsage");
    session.detach();
    return Map.of(
        "nodes", counters.get("nodes").getAsDouble(),
        "listeners", counters.get("jsEventListeners").getAsDouble(),
        "bytes", heap.get("usedSize").getAsDouble());
  }
}
