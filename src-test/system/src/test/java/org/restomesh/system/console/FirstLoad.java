package org.restomesh.system.console;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.google.gson.JsonObject;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.CDPSession;
import com.microsoft.playwright.Page;
import java.net.URI;
import java.util.Set;
import java.util.TreeSet;

/** What comes over the wire to a browser that has never been there, and when it can be used. */
final class FirstLoad {
  private final Set<String> origins = new TreeSet<>();
  private final ConsoleScreen screen;
  private final double interactiveMillis;
  private int requests;
  private double bytes;

  private FirstLoad(BrowserContext context) {
    screen = ConsoleScreen.in(context);
    Page page = screen.page();
    CDPSession session = context.newCDPSession(page);
    session.on("Network.requestWillBeSent", this::requested);
    session.on("Network.loadingFinished", this::finished);
    session.send("Network.enable");
    screen.open("/");
    assertThat(page.locator("#email")).isFocused();
    // It is told of a moment after it has happened.
    page.waitForFunction("performance.getEntriesByName('first-contentful-paint').length > 0");
    // What is drawn first is drawn by the scripts, which then listen already.
    interactiveMillis =
        ((Number)
                page.evaluate(
                    "performance.getEntriesByName('first-contentful-paint')[0].startTime"))
            .doubleValue();
  }

  static FirstLoad of(BrowserContext context) {
    return new FirstLoad(context);
  }

  private void requested(JsonObject event) {
    String address = event.getAsJsonObject("request").get("url").getAsString();
    // Pictures within a style sheet are requests, too, and go nowhere.
    if (address.startsWith("http")) {
      URI uri = URI.create(address);
      requests++;
      origins.add(uri.getScheme() + "://" + uri.getAuthority());
    }
  }

  /** As they came, headers and all. */
  private void finished(JsonObject event) {
    bytes += event.get("encodedDataLength").getAsDouble();
  }

  ConsoleScreen screen() {
    return screen;
  }

  Set<String> origins() {
    return origins;
  }

  double kilobytes() {
    return bytes / 1000;
  }

  @Override
  public String toString() {
    return "%d requests, %.0f kB, can be used after %.0f ms"
        .formatted(requests, kilobytes(), interactiveMillis);
  }
}
