package org.restomesh.system.display;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.restomesh.system.kit.Answer;
import org.restomesh.system.kit.Caller;
import org.restomesh.system.kit.PartnerScreens;
import org.restomesh.system.kit.PaymentPage;
import org.restomesh.system.kit.TestMenu;
import org.restomesh.system.kit.TestTenant;

/**
 * A branch is switched off while guests sit there: what somebody would have to see to is refused,
 * what they have had can still be looked at and paid.
 */
class SwitchedOffBranchStoryIT {
  private static final String DISPLAY = "/api/v1/display/";
  private static final String ORDERS = DISPLAY + "orders";
  private static final List<String> REQUESTS =
      List.of(DISPLAY + "waiter-requests", DISPLAY + "bill-requests");

  private final TestTenant tenant = TestTenant.open();
  private final Caller screen = PartnerScreens.of(tenant).open().caller();
  private final String kebab = TestMenu.of(tenant).product("Adana Kebap", 38_000).text("id");

  @Test
  void guestsAreToldAndCanStillPay() {
    String order = order("before").is(201).text("id");
    branch(false);

    for (Answer refused : List.of(order("after"), ask(0), ask(1))) {
      assertThat(refused.isError(409, "RESOURCE_CONFLICT").text("message"))
          .isEqualTo("This branch is switched off");
    }
    assertThat(order("before").is(200).text("id")).isEqualTo(order);
    assertThat(screen.get(DISPLAY + "menu").is(200).json().get("categories")).hasSize(1);
    assertThat(screen.get("/api/v1/realtime/snapshot").is(200).json().get("orders")).hasSize(1);
    assertThat(tenant.admin().get("/api/v1/service-requests").is(200).json()).isEmpty();
    PaymentPage.pay(screen.post(DISPLAY + "pay-intent").is(201).text("iframeToken"));
    assertThat(screen.get(ORDERS + "/" + order).is(200).text("status")).isEqualTo("PAID");

    branch(true);
    order("after").is(201);
    ask(0).is(201);
    ask(1).is(201);
  }

  private Answer order(String key) {
    List<?> items = List.of(Map.of("productId", kebab, "qty", 1));
    return screen.post(ORDERS, Map.of("items", items, "idempotencyKey", key));
  }

  private Answer ask(int request) {
    return screen.post(REQUESTS.get(request));
  }

  private void branch(boolean active) {
    tenant.admin().patch("/api/v1/branches/" + tenant.branchId(), Map.of("active", active)).is(200);
  }
}
