package org.restomesh.system.tablet;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.ConsoleMessage;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.restomesh.system.kitchen.Wcag;

/** The tablet as the guests at its table see it. */
final class TabletScreen {
  private final Page page;
  private final List<String> complaints = new ArrayList<>();

  TabletScreen(Page page) {
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

  void open(String address) {
    page.navigate(address);
  }

  void connected(String mode) {
    assertThat(page.locator("#mode[data-mode=" + mode + "]")).isVisible();
  }

  Locator product(String name) {
    return page.locator(".product", new Page.LocatorOptions().setHasText(name));
  }

  /** Puts it into the cart, with its first option when it is to have one. */
  void add(String name, boolean withOption, String note) {
    product(name).locator("button").click();
    if (withOption) {
      page.locator("dialog .option").first().click();
    }
    page.locator("dialog textarea").fill(note);
    page.locator("dialog .go").click();
  }

  /** Orders what is in the cart and waits for the answer. */
  void order() {
    page.locator("#place").click();
    assertThat(page.locator("#cart .notice.good")).isVisible();
  }

  /** The latest order. */
  Locator latest() {
    return page.locator("#orders .order").first();
  }

  void shows(String status) {
    assertThat(latest()).hasAttribute("data-status", status);
  }

  Locator call(String kind) {
    return page.locator("#call-" + kind);
  }

  /** From the bill to the payment page. */
  void pay() {
    page.locator("#pay-here").click();
    page.locator("#pay").click();
    assertThat(page.locator("iframe.payment")).isVisible();
  }

  /** Below target, to be looked at. */
  void picture(String name) {
    Path folder = Path.of(System.getProperty("basedir", "."), "target", "screenshots");
    page.screenshot(
        new Page.ScreenshotOptions()
            .setPath(folder.resolve("tablet-" + name + ".png"))
            .setFullPage(true));
  }

  /** Nobody is kept out, and the browser has nothing to complain of. */
  void isFine() {
    Wcag.isFine(page);
    Wcag.isMadeForFingers(page);
    isQuiet();
  }

  /** No error of a script, nothing refused by the content security policy. */
  void isQuiet() {
    assertThat(complaints).as("the browser's console").isEmpty();
  }
}
