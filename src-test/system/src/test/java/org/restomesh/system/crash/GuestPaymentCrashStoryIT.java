package org.restomesh.system.crash;

import static org.assertj.core.api.Assertions.assertThat;
import static org.restomesh.system.kit.Shop.wire;

import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.restomesh.system.kit.Answer;
import org.restomesh.system.kit.Caller;
import org.restomesh.system.kit.Installation;
import org.restomesh.system.kit.Outage;
import org.restomesh.system.kit.PartnerScreens;
import org.restomesh.system.kit.Restomesh;
import org.restomesh.system.kit.Shop;
import org.restomesh.system.kit.TestMenu;
import org.restomesh.system.kit.TestTenant;

/**
 * The server is killed after the provider has a guest's money and before we have committed: the
 * next callback pays the order, once.
 */
class GuestPaymentCrashStoryIT {
  /** Within the half minute that a statement may take. */
  @RegisterExtension static final Outage KILL = Outage.promptKill();

  private static final String DISPLAY = "/api/v1/display/";

  @Test
  void moneyOfAGuestThatWasOnItsWayWhenTheServerDiedPaysTheOrder() throws SQLException {
    TestTenant tenant = TestTenant.open();
    Caller screen = PartnerScreens.of(tenant).open().caller();
    String product = TestMenu.of(tenant).product("Ayran", 4_000).text("id");
    String order =
        screen
            .post(
                DISPLAY + "orders",
                Map.of("items", List.of(Map.of("productId", product, "qty", 1))))
            .is(201)
            .text("id");
    Answer opened = screen.post(DISPLAY + "pay-intent").is(201);
    String ref = "CK-" + opened.text("intentId");

    InterruptedSettlement.ofOrder(order, ref, "4000", KILL);

    assertThat(status(screen, opened)).isEqualTo("pending");
    screen.post(DISPLAY + "pay-intent").isError(409, "RESOURCE_CONFLICT");
    for (int i = 0; i < 2; i++) {
      assertThat(Shop.callback(wire(ref), "success", "4000").is(200).body()).isEqualTo("OK");
      assertThat(status(screen, opened)).isEqualTo("paid");
    }
    Caller admin = Restomesh.anybody().signIn(tenant.adminEmail(), TestTenant.PASSWORD);
    assertThat(admin.get("/api/v1/orders/" + order).is(200).text("status")).isEqualTo("PAID");
    assertThat(admin.get("/api/v1/orders/" + order + "/payments").is(200).json()).hasSize(1);
    System.out.printf(
        "guest's payment crash on %s: killed while settling, settled once by the next callback%n",
        Installation.serverName());
  }

  private static String status(Caller screen, Answer opened) {
    return screen
        .get(DISPLAY + "pay-status?intentId=" + opened.text("intentId"))
        .is(200)
        .text("status");
  }
}
