package org.restomesh.system.realtime;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Map;
import org.restomesh.system.kit.Caller;
import org.restomesh.system.kit.KitchenSocket;
import org.restomesh.system.kit.PartnerScreens;
import org.restomesh.system.kit.TestMenu;
import org.restomesh.system.kit.TestTenant;

/** A tenant whose branch has something to cook and screens that look on. */
final class Kitchen {
  private static final String ORDERS = "/api/v1/orders";

  private final TestTenant tenant = TestTenant.open();
  private final PartnerScreens screens = PartnerScreens.of(tenant);
  private final Caller waiter = tenant.admin().inBranch(tenant.branchId());
  private final String productId;

  Kitchen() {
    productId = TestMenu.of(tenant).product("Kebap", 1_000).text("id");
  }

  TestTenant tenant() {
    return tenant;
  }

  PartnerScreens screens() {
    return screens;
  }

  String productId() {
    return productId;
  }

  /** Places an order as staff; answers its id. */
  String order() {
    return order(waiter, "");
  }

  String order(Caller staff, String note) {
    return staff
        .post(
            ORDERS,
            Map.of("items", List.of(Map.of("productId", productId, "qty", 1)), "note", note))
        .is(201)
        .text("id");
  }

  void move(String orderId, String status) {
    waiter.post(ORDERS + "/" + orderId + "/status", Map.of("status", status)).is(200);
  }

  Caller waiter() {
    return waiter;
  }

  /** A kitchen screen's socket, on which nothing was said yet. */
  KitchenSocket socket() {
    return KitchenSocket.open("Screen " + screens.openKitchen().token());
  }

  /** One that has the snapshot. */
  KitchenSocket listening() {
    KitchenSocket socket = socket();
    socket.subscribe();
    return socket;
  }

  static String id(JsonNode event) {
    return event.get("id").textValue();
  }
}
