package org.restomesh.system.console;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import java.util.List;

/** Checkout and payment page as somebody who buys sees them. */
final class CheckoutScreen {
  private static final List<String> DOCUMENTS =
      List.of("data-protection-notice", "distance-sales-terms", "refund-policy");

  private final ConsoleScreen screen;
  private final Page page;

  CheckoutScreen(ConsoleScreen screen) {
    this.screen = screen;
    this.page = screen.page();
  }

  /** Puts a product into the cart and goes to the checkout. */
  void checkOut(String code) {
    screen.open("/shop?for=" + code);
    page.locator("#add-wanted").click();
    page.locator("#to-checkout").click();
    assertThat(page.locator("#order")).isVisible();
  }

  /** Fills in the order and sends it. */
  void order() {
    order("0532 123 45 67");
  }

  /** The same with a phone number that may be none. */
  void order(String phone) {
    page.locator("[name='buyer.phone']").fill(phone);
    page.locator("[name='buyer.address']").fill("Moda Caddesi 12, Kadıköy");
    DOCUMENTS.forEach(kind -> page.locator("#consent-" + kind).check());
    page.locator("#order button[type=submit]").click();
  }

  /** The same until the payment page is there. */
  void pay() {
    order();
    stage("paying");
    assertThat(button("pay")).isVisible();
  }

  /** A button of the payment page: pay or decline. */
  void press(String button) {
    button(button).click();
  }

  private Locator button(String name) {
    return page.frameLocator("iframe.payment-frame").locator("button[value=" + name + "]");
  }

  /** Waits until the payment stands so. */
  void stage(String stage) {
    assertThat(page.locator(".payment")).hasAttribute("data-stage", stage);
  }
}
