package org.restomesh.system.console;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.restomesh.system.browser.Chromium;
import org.restomesh.system.kit.TestMenu;
import org.restomesh.system.kit.TestTenant;

/** A waiter with a phone between the tables. */
class PhoneOrderConsoleStoryIT {
  @RegisterExtension static final Chromium CHROMIUM = new Chromium();

  private final TestTenant tenant = TestTenant.open();

  @Test
  void onAPhoneTheTotalAndTheButtonThatPlacesItStayInSight() {
    TestMenu menu = TestMenu.of(tenant);
    for (int i = 0; i < 30; i++) {
      menu.product("Pide " + i, 20_000, Map.of("options", List.of()));
    }
    ConsoleScreen screen = ConsoleScreen.of(tenant, CHROMIUM.context("tr", 390, 844));
    Page page = screen.open("/orders/new").page();
    Locator place = page.locator("[data-act=place]");
    assertThat(place).isInViewport();
    page.locator("[data-product]").first().click();
    page.locator("[data-product]").last().click();
    assertThat(page.locator(".draft-jump")).containsText("(2): ₺400,00");
    assertThat(page.locator(".draft-jump")).isInViewport();
    assertThat(place).isInViewport();
    screen.fits();
    screen.isFine();
    screen.picture("console-phone-ordering");

    page.locator(".draft-jump").click();
    assertThat(page.locator("#draft-title")).isInViewport();
    page.locator(".draft-lines [data-do=remove]").first().click();
    assertThat(page.locator(".draft-jump")).containsText("(1): ₺200,00");
    page.locator("#field-note").focus();
    assertThat(place).isInViewport();
    place.click();
    assertThat(page.locator("#content h1")).containsText("A-001");
  }
}
