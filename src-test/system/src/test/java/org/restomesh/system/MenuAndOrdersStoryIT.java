package org.restomesh.system;

import static org.assertj.core.api.Assertions.assertThat;
import static org.restomesh.system.kit.TestMenu.CATEGORIES;
import static org.restomesh.system.kit.TestMenu.PRODUCTS;
import static org.restomesh.system.kit.TestMenu.item;
import static org.restomesh.system.kit.TestMenu.itemWithLavash;
import static org.restomesh.system.kit.TestMenu.order;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.restomesh.system.kit.Answer;
import org.restomesh.system.kit.Caller;
import org.restomesh.system.kit.TestDevice;
import org.restomesh.system.kit.TestMenu;
import org.restomesh.system.kit.TestTenant;
import org.restomesh.system.kit.Together;

/**
 * From the menu to the kitchen's screens, and to the till
 * (contract/4-orders-delivery#menu-and-tables, contract/4-orders-delivery#order-endpoints).
 */
class MenuAndOrdersStoryIT {
  private static final String TABLES = "/api/v1/tables";
  private static final String ORDERS = "/api/v1/orders";

  private final TestTenant tenant = TestTenant.open();
  private final Caller admin = tenant.admin().inBranch(tenant.branchId());
  private final TestMenu menu = TestMenu.of(tenant);
  private final String category = menu.categoryId();
  private final Answer kebab = menu.product("Adana Kebap", 10_000);
  private final Answer ayran = menu.product("Ayran", 10_000, Map.of("station", "bar"));

  @Test
  void anOrderOfStaffIsShownWhereItIsMadeAndPrintedInTheKitchen() {
    TestDevice kds = tenant.newDevice("kds_screen");
    TestDevice bar = tenant.newDevice("bar_screen");
    TestDevice printer = tenant.newDevice("kitchen_printer");
    Caller waiter = tenant.signedIn("STAFF").inBranch(tenant.branchId());
    Answer table = admin.post(TABLES, Map.of("name", "Masa 4")).is(201);

    Answer order =
        waiter
            .post(
                ORDERS,
                Map.of(
                    "items",
                    List.of(itemWithLavash(kebab, 2, "acısız"), item(ayran.text("id"), 1)),
                    "tableId",
                    table.text("id")))
            .is(201);

    assertThat(order.text("orderNumber")).isEqualTo("A-001");
    assertThat(order.text("status")).isEqualTo("PENDING");
    assertThat(order.json().get("totalCents").longValue()).isEqualTo(2 * 11_500 + 10_000);
    assertThat(order.header("Location")).endsWith(ORDERS + "/" + order.text("id"));
    assertThat(waiter.get(ORDERS + "/" + order.text("id")).is(200).json()).isEqualTo(order.json());
    String key = "order:" + order.text("id") + ":v1:";
    isTold(kds, "show_order", key + "kds_screen", "Adana Kebap");
    isTold(bar, "show_order", key + "bar_screen", "Ayran");
    isTold(printer, "print_receipt", key + "kitchen_printer", "1x Ayran");

    waiter.post(path(order, "status"), Map.of("status", "CANCELLED", "reason", "vazgeçti")).is(200);
    key = "order:" + order.text("id") + ":v2:";
    isTold(kds, "clear_order", key + "kds_screen", "A-001");
    isTold(bar, "clear_order", key + "bar_screen", "A-001");
    isTold(printer, "print_receipt", key + "kitchen_printer", "vazgeçti");
  }

  /** contract/4-orders-delivery#archived-products */
  @Test
  void anArchivedProductIsPutBack() {
    Caller waiter = tenant.signedIn("STAFF");
    String kebabPath = PRODUCTS + "/" + kebab.text("id");
    admin.delete(kebabPath).is(204);

    Answer archived = waiter.get(PRODUCTS + "/archived").is(200);
    assertThat(archived.ids()).containsExactly(kebab.text("id"));
    assertThat(archived.json().at("/0/archivedAt").textValue()).isNotBlank();
    waiter.post(kebabPath + "/restore", Map.of()).is(403);
    Answer restored = admin.post(kebabPath + "/restore", Map.of()).is(200);

    assertThat(restored.json()).isEqualTo(kebab.json());
    admin.post(kebabPath + "/restore", Map.of()).isError(404, "RESOURCE_NOT_FOUND");
    admin.delete(CATEGORIES + "/" + category).is(204);
    admin.post(kebabPath + "/restore", Map.of()).isError(409, "RESOURCE_CONFLICT");
    admin.post(kebabPath + "/restore", Map.of("categoryId", "x")).isError(400, "VALIDATION_ERROR");
  }

  @Test
  void theKitchensPathIsWalkedForwardsWithARecallAndNothingElse() {
    Answer order = place(kebab);

    for (String status : List.of("PREPARING", "READY", "PREPARING", "READY", "SERVED")) {
      assertThat(move(order, status).is(200).text("status")).isEqualTo(status);
    }
    for (String status : List.of("SERVED", "READY", "CANCELLED", "PAID", "PENDING")) {
      move(order, status).isError(409, "INVALID_ORDER_STATUS");
    }
    move(order, "EATEN").isError(400, "VALIDATION_ERROR");
  }

  @Test
  void aTillTakesWhatIsDueAndNoMore() {
    Answer order = place(kebab);
    String payments = path(order, "payments");

    admin.post(payments, pay(10_001)).isError(400, "INVALID_INPUT");
    admin.post(payments, pay(0)).isInvalid("amountCents");
    admin.post(payments, Map.of("amountCents", 1, "method", "online")).isInvalid("method");
    Answer part = admin.post(payments, pay(4_000)).is(201);
    assertThat(part.json().get("dueCents").longValue()).isEqualTo(6_000);
    List<Answer> rest = Together.run(4, () -> admin.post(payments, pay(6_000)));

    assertThat(rest).extracting(Answer::status).containsExactlyInAnyOrder(201, 409, 409, 409);
    admin.post(payments, pay(1)).isError(409, "ORDER_ALREADY_PAID");
    assertThat(admin.get(payments).is(200).json()).hasSize(2);
    assertThat(admin.get(ORDERS + "/" + order.text("id")).text("status")).isEqualTo("PAID");
    Answer gone = place(kebab);
    move(gone, "CANCELLED").is(200);
    admin.post(path(gone, "payments"), pay(1)).isError(409, "INVALID_ORDER_STATUS");
  }

  @Test
  void whatIsSoldOutCannotBeOrderedAndTheAnswerNamesIt() {
    admin.patch(PRODUCTS + "/" + kebab.text("id"), Map.of("isAvailable", false)).is(200);

    Answer refused = admin.post(ORDERS, order(kebab, 3)).isError(409, "INSUFFICIENT_STOCK");

    assertThat(refused.json().get("details").toString())
        .isEqualTo("{\"productName\":\"Adana Kebap\",\"available\":0,\"requested\":3}");
  }

  @Test
  void aBranchThatIsSwitchedOffTakesNoOrdersAndItsOthersGoOn() {
    Answer before = place(kebab);
    branch(false);

    assertThat(
            admin.post(ORDERS, order(kebab, 1)).isError(409, "RESOURCE_CONFLICT").text("message"))
        .isEqualTo("This branch is switched off");
    assertThat(admin.get(ORDERS).ids()).containsExactly(before.text("id"));
    admin.get(PRODUCTS + "/" + kebab.text("id")).is(200);
    move(before, "READY").is(200);
    admin.post(path(before, "payments"), pay(10_000)).is(201);

    branch(true);
    place(kebab);
  }

  @Test
  void ordersAreListedByBranchStatusSourceAndTime() {
    Answer first = place(kebab);
    Answer second = place(ayran);
    move(first, "READY").is(200);

    assertThat(admin.get(ORDERS).ids()).containsExactly(second.text("id"), first.text("id"));
    assertThat(admin.get(ORDERS + "?status=READY").ids()).containsExactly(first.text("id"));
    assertThat(admin.get(ORDERS + "?source=PLATFORM_A").ids()).isEmpty();
    assertThat(admin.get(ORDERS + "?since=2100-01-01T00:00:00.000Z").ids()).isEmpty();
    assertThat(admin.get(ORDERS + "?limit=1").ids()).containsExactly(second.text("id"));
    admin.get(ORDERS + "?status=ready").isInvalid("status");
    admin.get(ORDERS + "?since=yesterday").isInvalid("since");
    tenant.admin().get(ORDERS).isError(400, "MISSING_REQUIRED_FIELD");
    tenant.admin().post(ORDERS, order(kebab, 1)).isError(400, "MISSING_REQUIRED_FIELD");
    admin.inBranch(UUID.randomUUID().toString()).get(ORDERS).isError(404, "RESOURCE_NOT_FOUND");
  }

  @Test
  void theMenuIsWrittenByAdminsAndManagersAndReadByAll() {
    Caller manager = tenant.signedIn("MANAGER");
    Caller staff = tenant.signedIn("STAFF");
    for (String path : List.of(CATEGORIES, PRODUCTS, TABLES)) {
      staff.get(path).is(200);
      staff.post(path, Map.of("name", "x")).isError(403, "INSUFFICIENT_PERMISSIONS");
      manager.post(path, Map.of()).isError(400, "VALIDATION_ERROR");
    }
    String kebabPath = PRODUCTS + "/" + kebab.text("id");
    staff.delete(kebabPath).isError(403, "INSUFFICIENT_PERMISSIONS");
    admin.patch(kebabPath, "{\"name\":null}").isInvalid("name");
    manager.delete(kebabPath).is(204);
    staff.get(kebabPath).isError(404, "RESOURCE_NOT_FOUND");
    TestTenant.open()
        .admin()
        .get(PRODUCTS + "/" + ayran.text("id"))
        .isError(404, "RESOURCE_NOT_FOUND");
  }

  @Test
  void aCategoryGoesWithItsProducts() {
    admin.delete(CATEGORIES + "/" + category).is(204);

    admin.get(CATEGORIES + "/" + category).isError(404, "RESOURCE_NOT_FOUND");
    admin.get(PRODUCTS + "/" + kebab.text("id")).isError(404, "RESOURCE_NOT_FOUND");
    assertThat(admin.get(PRODUCTS).ids()).isEmpty();
    admin.post(ORDERS, order(ayran, 1)).isError(404, "RESOURCE_NOT_FOUND");
  }

  @Test
  void aTableIsOneOfItsBranch() {
    Answer table = admin.post(TABLES, Map.of("name", "Bahçe 1")).is(201);

    assertThat(table.text("branchId")).isEqualTo(tenant.branchId());
    admin.post(TABLES, Map.of("name", "Bahçe 1")).is(201);
    admin.delete(TABLES + "/" + table.text("id")).is(204);
    admin.get(TABLES + "/" + table.text("id")).isError(404, "RESOURCE_NOT_FOUND");
  }

  private Answer place(Answer product) {
    return admin.post(ORDERS, order(product, 1)).is(201);
  }

  private void branch(boolean active) {
    tenant.admin().patch("/api/v1/branches/" + tenant.branchId(), Map.of("active", active)).is(200);
  }

  private Answer move(Answer order, String status) {
    return admin.post(path(order, "status"), Map.of("status", status));
  }

  private static Map<String, ?> pay(int cents) {
    return Map.of("amountCents", cents, "method", "cash");
  }

  private static String path(Answer order, String part) {
    return ORDERS + "/" + order.text("id") + "/" + part;
  }

  private static void isTold(TestDevice device, String kind, String key, String part) {
    JsonNode command = device.next();
    assertThat(command.get("kind").textValue()).isEqualTo(kind);
    assertThat(command.get("payload").toString()).contains(part);
    assertThat(device.ledger().get(0).get("idempotencyKey").textValue()).isEqualTo(key);
    device.ack(command, "done").is(200);
  }
}
