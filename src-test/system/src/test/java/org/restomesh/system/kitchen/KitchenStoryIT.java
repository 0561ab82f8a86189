package org.restomesh.system.kitchen;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.BrowserContext;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.restomesh.system.browser.Chromium;
import org.restomesh.system.kit.Caller;
import org.restomesh.system.kit.Exclusive;
import org.restomesh.system.kit.Installation;
import org.restomesh.system.kit.Rehearsal;
import org.restomesh.system.kit.TestTenant;

/** The kitchen page with the deployed EAR behind it (contract/5-display-realtime#kitchen-page). */
class KitchenStoryIT {
  private static final String ORDERS = "/api/v1/orders";

  @RegisterExtension static final Chromium CHROMIUM = new Chromium();

  private final TestTenant tenant = TestTenant.open();
  private final Caller waiter = tenant.admin().inBranch(tenant.branchId());
  private final String product = product();
  private BrowserContext context;
  private KitchenScreen screen;

  private void arrive() {
    context = CHROMIUM.context("tr");
    screen = new KitchenScreen(context.newPage());
    screen.open(Installation.baseUri().toString());
    screen.signIn(tenant.adminEmail(), TestTenant.PASSWORD).live();
  }

  @Test
  void anOrderAppearsByItselfIsMadeReadyRecalledAndHandedOver() {
    arrive();
    String order = place();
    assertThat(screen.work(order)).isVisible();

    screen.bump(order);
    assertThat(screen.ready(order)).isVisible();
    assertThat(status(order)).isEqualTo("READY");
    screen.ready(order).locator("text=Geri al").click();
    assertThat(screen.work(order)).hasAttribute("data-status", "PREPARING");
    assertThat(status(order)).isEqualTo("PREPARING");
    screen.bump(order);
    screen.ready(order).locator("text=Teslim edildi").click();
    assertThat(screen.card(order)).hasCount(0);
    assertThat(status(order)).isEqualTo("SERVED");
    screen.isFine();
    screen.picture("server-" + Installation.serverName());
  }

  @Test
  void aCancelledOrderIsStruckThroughUntilItIsUnderstood() {
    String order = place();
    arrive();
    assertThat(screen.work(order)).isVisible();
    move(order, "CANCELLED");
    assertThat(screen.card(order).locator("s")).containsText("Adana Kebap");
    screen.bump(order);
    assertThat(screen.card(order)).hasCount(0);
    screen.isQuiet();
  }

  @Test
  @Exclusive("moves the clock")
  void agesFollowTheProductsClock() {
    String order = place();
    try {
      Rehearsal.advance(Duration.ofMinutes(11));
      arrive();
      assertThat(screen.card(order)).hasAttribute("data-level", "warn");
      assertThat(screen.card(order).locator(".age")).containsText("Bekliyor");
    } finally {
      Rehearsal.reset();
    }
  }

  @Test
  void afterALostConnectionNothingIsMissed() {
    String before = place();
    arrive();
    context.setOffline(true);
    screen.connected("offline");
    List<String> missed = new ArrayList<>();
    for (int i = 0; i < 5; i++) {
      missed.add(place());
    }
    move(before, "PREPARING");
    assertThat(screen.card(before).locator(".act.go")).isDisabled();

    context.setOffline(false);

    screen.live();
    missed.forEach(order -> assertThat(screen.work(order)).isVisible());
    assertThat(screen.card(before)).hasAttribute("data-status", "PREPARING");
    assertThat(screen.card(before).locator(".act.go")).isEnabled();
  }

  private String product() {
    String category =
        waiter.post("/api/v1/menu/categories", Map.of("name", "Izgara")).is(201).text("id");
    return waiter
        .post(
            "/api/v1/menu/products",
            Map.of("categoryId", category, "name", "Adana Kebap", "priceCents", 11_500))
        .is(201)
        .text("id");
  }

  private String place() {
    Map<String, Object> item = Map.of("productId", product, "qty", 2);
    return waiter.post(ORDERS, Map.of("items", List.of(item))).is(201).text("id");
  }

  private void move(String order, String status) {
    waiter.post(ORDERS + "/" + order + "/status", Map.of("status", status)).is(200);
  }

  private String status(String order) {
    return waiter.get(ORDERS + "/" + order).is(200).text("status");
  }
}
