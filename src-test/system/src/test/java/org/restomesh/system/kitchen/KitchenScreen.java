package org.restomesh.system.kitchen;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.ConsoleMessage;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The kitchen page as somebody in front of it sees it. */
final class KitchenScreen {
  private final Page page;
  private final List<String> complaints = new ArrayList<>();

  KitchenScreen(Page page) {
    this.page = page;
    page.onConsoleMessage(this::complain);
    page.onPageError(complaints::add);
  }

  private void complain(ConsoleMessage message) {
    // What is refused by the security policy is told here, too.
    if (message.type().equals("error") && !message.text().contains("Failed to load resource")) {
      complaints.add(message.text());
    }
  }

  Page page() {
    return page;
  }

  KitchenScreen open(String baseUri) {
    page.navigate(baseUri + "/kitchen/");
    return this;
  }

  KitchenScreen signIn(String email, String password) {
    page.locator("#email").fill(email);
    page.locator("#password").fill(password);
    page.locator("#password").press("Enter");
    return this;
  }

  /** Waits for the board, with a live connection. */
  KitchenScreen live() {
    return connected("live");
  }

  KitchenScreen connected(String mode) {
    assertThat(page.locator(".connection[data-mode=" + mode + "]")).isVisible();
    return this;
  }

  Locator card(String orderId) {
    return page.locator("#ticket-" + orderId);
  }

  /** The card where work is, not where it waits to be handed over. */
  Locator work(String orderId) {
    return page.locator(".board #ticket-" + orderId);
  }

  Locator ready(String orderId) {
    return page.locator(".pass #ticket-" + orderId);
  }

  /** The card's big button. */
  void bump(String orderId) {
    card(orderId).locator(".act.go, .act.read").click();
  }

  void press(String... keys) {
    for (String key : keys) {
      page.keyboard().press(key);
    }
  }

  KitchenScreen choose(String setting) {
    page.locator("[data-tool=settings]").click();
    page.locator("dialog [data-value=" + setting + "]").click();
    page.keyboard().press("Escape");
    return this;
  }

  /** Below target, to be looked at. */
  void picture(String name) {
    Path folder = Path.of(System.getProperty("basedir", "."), "target", "screenshots");
    page.screenshot(new Page.ScreenshotOptions().setPath(folder.resolve(name + ".png")));
  }

  /** Nobody is kept out, and the browser has nothing to complain of. */
  void isFine() {
    Wcag.isFine(page);
    isQuiet();
  }

  /** No error of a script, nothing refused by the content security policy. */
  void isQuiet() {
    assertThat(complaints).as("the browser's console").isEmpty();
  }

  /** What a finger must be able to hit: everything that can be pressed is 44 px wide and high. */
  void isMadeForFingers() {
    Wcag.isMadeForFingers(page);
  }

  /** DOM nodes, event listeners and bytes of the heap after the garbage is collected. */
  Map<String, Double> size() {
    var session = page.context().newCDPSession(page);
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
