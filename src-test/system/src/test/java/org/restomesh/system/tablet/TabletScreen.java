package org.restomesh.system.tablet;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import org.restomesh.system.browser.Screen;
import org.restomesh.system.browser.Wcag;

/** The tablet as the guests at its table see it. */
final class TabletScreen extends Screen {
  TabletScreen(Page page) {
    super(page);
  }

  void open(String address) {
    page().navigate(address);
  }

  void connected(String mode) {
    assertThat(page().locator("#mode[data-mode=" + mode + "]")).isVisible();
  }

  Locator product(String name) {
    return page().locator(".product", new Page.LocatorOptions().setHasText(name));
  }

  /** Puts it into the cart, with its first option when it is to have one. */
  void add(String name, boolean withOption, String note) {
    product(name).locator("button").click();
    if (withOption) {
      page().locator("dialog .option").first().click();
    }
    page().locator("dialog textarea").fill(note);
    page().locator("dialog .go").click();
  }

  /** Orders what is in the cart and waits for the answer. */
  void order() {
    page().locator("#place").click();
    assertThat(page().locator("#cart .notice.good")).isVisible();
  }

  /** The latest order. */
  Locator latest() {
    return page().locator("#orders .order").first();
  }

  void shows(String status) {
    assertThat(latest()).hasAttribute("data-status", status);
  }

  Locator call(String kind) {
    return page().locator("#call-" + kind);
  }

  /** From the bill to the payment page(). */
  void pay() {
    page().locator("#pay-here").click();
    page().locator("#pay").click();
    assertThat(page().locator("iframe.payment")).isVisible();
  }

  @Override
  public void picture(String name) {
    super.picture("tablet-" + name);
  }

  @Override
  public void isFine() {
    super.isFine();
    Wcag.isMadeForFingers(page());
  }
}
