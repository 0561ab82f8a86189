package org.restomesh.system.console;

import com.microsoft.playwright.Page;
import org.restomesh.system.browser.Chromium;
import org.restomesh.system.kit.Shop;

/** A chain that buys, and the screen at which somebody of it is right now. */
abstract class Purchase {
  final Buyer buyer;
  final Shop shop;
  ConsoleScreen screen;
  Page page;
  CheckoutScreen checkout;

  Purchase(Chromium chromium) {
    this.buyer = new Buyer(chromium);
    this.shop = buyer.shop();
  }

  void arrive(ConsoleScreen at) {
    screen = at;
    page = at.page();
    checkout = new CheckoutScreen(at);
  }
}
