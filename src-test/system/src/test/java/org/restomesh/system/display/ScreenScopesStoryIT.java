package org.restomesh.system.display;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.restomesh.system.kit.Answer;
import org.restomesh.system.kit.Caller;
import org.restomesh.system.kit.PartnerScreens;
import org.restomesh.system.kit.Restomesh;
import org.restomesh.system.kit.TestMenu;
import org.restomesh.system.kit.TestTenant;

/**
 * Who may look at the menu and order on a screen
 * (requirements/3-delivery-webhooks-errors#display-endpoints).
 */
class ScreenScopesStoryIT {
  private static final String MENU = "/api/v1/display/menu";
  private static final String ORDERS = "/api/v1/display/orders";

  private final TestTenant tenant = TestTenant.open();
  private final PartnerScreens partner = PartnerScreens.of(tenant);
  private final Answer kebab = TestMenu.of(tenant).product("Adana Kebap", 38_000);

  @Test
  void eachEndpointTakesItsOneScopeAndNoOther() {
    for (String scope : PartnerScreens.EVERY_SCOPE) {
      Caller screen = partner.open(Map.of("scopes", List.of(scope))).caller();

      takes("menu:read", scope, screen.get(MENU), 200);
      takes("orders:read", scope, screen.get(ORDERS), 200);
      takes("orders:read", scope, screen.get(ORDERS + "/" + tenant.id()), 404);
      takes("orders:write", scope, order(screen), 201);
    }
  }

  @Test
  void aKitchensScreenCannotOrder() {
    Caller kitchen = partner.openKitchen().caller();

    order(kitchen).isError(403, "INSUFFICIENT_PERMISSIONS");
  }

  @Test
  void anEndedSessionAndARevokedKeyGetNothingMore() {
    PartnerScreens.Screen ended = partner.open();
    PartnerScreens.Screen other = partner.open();
    order(ended.caller()).is(201);

    ended.end().is(204);
    isRefused(ended.caller(), 401, "TOKEN_INVALID");
    order(other.caller()).is(201);

    partner.revokeKey().is(204);
    isRefused(other.caller(), 401, "TOKEN_INVALID");
  }

  @Test
  void aLapsedEntitlementEndsIt() {
    Caller screen = partner.open().caller();
    order(screen).is(201);

    tenant.override(Map.of()).is(200);

    isRefused(screen, 403, "ENTITLEMENT_REQUIRED");
  }

  @Test
  void nobodyElseMayCallThem() {
    Caller device = Restomesh.anybody().withDeviceToken(tenant.newDevice("kds_screen").token());
    for (Caller caller : List.of(Restomesh.anybody(), tenant.admin(), device, partner.partner())) {
      isRefused(caller, 401, "UNAUTHORIZED");
    }
  }

  private void isRefused(Caller caller, int status, String errorCode) {
    caller.get(MENU).isError(status, errorCode);
    caller.get(ORDERS).isError(status, errorCode);
    caller.get(ORDERS + "/" + tenant.id()).isError(status, errorCode);
    order(caller).isError(status, errorCode);
  }

  private Answer order(Caller caller) {
    Map<String, Object> item = Map.of("productId", kebab.text("id"), "qty", 1);
    return caller.post(ORDERS, Map.of("items", List.of(item)));
  }

  private static void takes(String needed, String held, Answer answer, int status) {
    if (needed.equals(held)) {
      answer.is(status);
      return;
    }
    assertThat(answer.isError(403, "INSUFFICIENT_PERMISSIONS").text("message")).contains(needed);
  }
}
