package org.restomesh.system.console;

import org.restomesh.system.browser.Chromium;
import org.restomesh.system.kit.Shop;
import org.restomesh.system.kit.TestTenant;

/** A chain of its own that buys: at the console, and behind it what it owns already. */
final class Buyer {
  private final TestTenant tenant = TestTenant.open();
  private final Shop shop = Shop.of(tenant.admin());
  private final Chromium chromium;

  Buyer(Chromium chromium) {
    this.chromium = chromium;
  }

  TestTenant tenant() {
    return tenant;
  }

  /** Where the chain buys without looking at a screen. */
  Shop shop() {
    return shop;
  }

  /** A new screen where the chain's ADMIN is signed in. */
  ConsoleScreen admin() {
    return signedIn(tenant.adminEmail(), TestTenant.PASSWORD);
  }

  /** A new screen where somebody new of the chain is signed in. */
  ConsoleScreen somebody(String role) {
    String email = TestTenant.newEmail();
    tenant.newStaff(email, role, null);
    return signedIn(email, TestTenant.PASSWORD);
  }

  /** A new screen where somebody is signed in, of whichever chain. */
  ConsoleScreen signedIn(String email, String password) {
    return ConsoleScreen.in(chromium.context("en", 1280, 900)).open("/").signIn(email, password);
  }
}
