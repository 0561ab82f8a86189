package org.restomesh.system.display;

import static org.assertj.core.api.Assertions.assertThat;
import static org.restomesh.system.kit.TestMenu.item;
import static org.restomesh.system.kit.TestMenu.order;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.restomesh.system.kit.Answer;
import org.restomesh.system.kit.Caller;
import org.restomesh.system.kit.Events;
import org.restomesh.system.kit.PartnerScreens;
import org.restomesh.system.kit.TestDevice;
import org.restomesh.system.kit.TestMenu;
import org.restomesh.system.kit.TestTenant;
import org.restomesh.system.kit.Together;

/**
 * A guest orders on a screen, and the kitchen cooks (contract/5-display-realtime#display-order).
 */
class ScreenOrdersStoryIT {
  private static final String ORDERS = "/api/v1/display/orders";
  private static final String STAFFS = "/api/v1/orders";
  private static final String SNAPSHOT = "/api/v1/realtime/snapshot";

  private final TestTenant tenant = TestTenant.open();
  private final PartnerScreens partner = PartnerScreens.of(tenant);
  private final TestMenu menu = TestMenu.of(tenant);
  private final Answer kebab = menu.product("Adana Kebap", 38_000);
  private final Caller admin = tenant.admin().inBranch(tenant.branchId());

  @Test
  void whatAGuestOrdersIsMadeInTheKitchenAtTheMenusPrice() {
    TestDevice kds = tenant.newDevice("kds_screen");
    String table = menu.table("Bahçe 2");
    PartnerScreens.Screen screen = partner.open(Map.of("tableId", table));
    Map<String, Object> item = TestMenu.itemWithLavash(kebab, 2, "acısız");

    Answer order =
        screen.caller().post(ORDERS, Map.of("items", List.of(item), "note", "acele")).is(201);

    assertThat(order.text("source")).isEqualTo("SCREEN");
    assertThat(order.text("status")).isEqualTo("PENDING");
    assertThat(order.text("orderNumber")).isEqualTo("A-001");
    assertThat(order.text("branchId")).isEqualTo(tenant.branchId());
    assertThat(order.text("tableId")).isEqualTo(table);
    assertThat(order.text("notes")).isEqualTo("acele");
    assertThat(order.json().get("totalCents").intValue()).isEqualTo(2 * 39_500);
    assertThat(order.header("Location")).endsWith(ORDERS + "/" + order.text("id"));
    assertThat(screen.caller().get(ORDERS + "/" + order.text("id")).is(200).json())
        .isEqualTo(order.json());
    assertThat(admin.get(STAFFS + "/" + order.text("id")).is(200).json()).isEqualTo(order.json());
    JsonNode command = kds.next();
    assertThat(command.get("kind").textValue()).isEqualTo("show_order");
    assertThat(command.get("payload").toString()).contains("Adana Kebap").contains("acısız");
    assertThat(Events.count(tenant, "order.created.v1")).isEqualTo(1);
    assertThat(screen.caller().get(SNAPSHOT).ids("/orders")).containsExactly(order.text("id"));
    assertThat(partner.openKitchen().caller().get(SNAPSHOT).ids("/orders"))
        .containsExactly(order.text("id"));
    assertThat(partner.open().caller().get(SNAPSHOT).ids("/orders")).isEmpty();

    admin.post(STAFFS + "/" + order.text("id") + "/status", Map.of("status", "READY")).is(200);
    assertThat(screen.caller().get(ORDERS).is(200).json().at("/0/status").textValue())
        .isEqualTo("READY");
  }

  @Test
  void sendingAnOrderAgainIsNoSecondOrder() {
    Caller screen = partner.open().caller();
    Map<String, Object> wanted = keyed(kebab, 1, "key-1");

    List<Answer> answers = Together.run(8, () -> screen.post(ORDERS, wanted));

    assertThat(answers)
        .extracting(Answer::status)
        .containsExactlyInAnyOrder(201, 200, 200, 200, 200, 200, 200, 200);
    assertThat(answers).extracting(it -> it.text("id")).containsOnly(answers.get(0).text("id"));
    assertThat(screen.get(ORDERS).ids()).containsExactly(answers.get(0).text("id"));
    assertThat(Events.count(tenant, "order.created.v1")).isEqualTo(1);
    menu.change(kebab, Map.of("isAvailable", false));
    assertThat(screen.post(ORDERS, keyed(kebab, 5, "key-1")).is(200).json())
        .isEqualTo(answers.get(0).json());
    screen.post(ORDERS, keyed(kebab, 1, "key-2")).isError(409, "INSUFFICIENT_STOCK");
  }

  @Test
  void whatIsSoldOutIsNamedAndWhatIsNotOfTheMenuIsNotFound() {
    Caller screen = partner.open().caller();
    Answer foreign = TestMenu.of(TestTenant.open()).product("Başkasının", 1);
    Answer archived = menu.product("Eski", 1);
    tenant.admin().delete(TestMenu.PRODUCTS + "/" + archived.text("id")).is(204);
    Answer inactive = menu.product("Gizli", 1, Map.of("isActive", false));
    menu.change(kebab, Map.of("isAvailable", false));

    Answer refused = screen.post(ORDERS, order(kebab, 3)).isError(409, "INSUFFICIENT_STOCK");

    assertThat(refused.json().get("details").toString())
        .isEqualTo("{\"productName\":\"Adana Kebap\",\"available\":0,\"requested\":3}");
    screen.post(ORDERS, order(inactive, 1)).isError(409, "INSUFFICIENT_STOCK");
    for (Answer unknown : List.of(foreign, archived)) {
      screen.post(ORDERS, order(unknown, 1)).isError(404, "RESOURCE_NOT_FOUND");
    }
    screen
        .post(ORDERS, Map.of("items", List.of(item(UUID.randomUUID().toString(), 1))))
        .isError(404, "RESOURCE_NOT_FOUND");
    assertThat(screen.get(ORDERS).ids()).isEmpty();
  }

  @Test
  void aGuestCannotSetThePriceNorThePlace() {
    Caller screen = partner.open().caller();
    String id = kebab.text("id");
    String table = menu.table("Masa 4");

    for (String member : List.of("unitPriceCents", "priceCents", "name")) {
      screen
          .post(ORDERS, Map.of("items", List.of(Map.of("productId", id, "qty", 1, member, 1))))
          .isInvalid("items[0]." + member);
    }
    screen
        .post(
            ORDERS,
            Map.of(
                "items",
                List.of(
                    Map.of(
                        "productId",
                        id,
                        "qty",
                        1,
                        "options",
                        List.of(Map.of("name", "Lavaş", "priceCents", 0))))))
        .isInvalid("items[0].options[0].priceCents");
    for (Map.Entry<String, Object> member :
        Map.<String, Object>of(
                "totalCents", 1, "tableId", table, "branchId", tenant.branchId(), "status", "PAID")
            .entrySet()) {
      screen
          .post(ORDERS, Map.of("items", List.of(item(id, 1)), member.getKey(), member.getValue()))
          .isInvalid(member.getKey());
    }
    assertThat(screen.get(ORDERS).ids()).isEmpty();
  }

  @Test
  void theLimitsHoldAtTheirEnds() {
    Caller screen = partner.open().caller();
    String id = kebab.text("id");

    screen.post(ORDERS, Map.of("items", List.of())).isInvalid("items");
    screen.post(ORDERS, Map.of()).isInvalid("items");
    screen.post(ORDERS, "{\"items\":[null]}").isInvalid("items[0]");
    screen.post(ORDERS, Map.of("items", lines(101))).isInvalid("items");
    screen.post(ORDERS, Map.of("items", lines(100))).is(201);
    screen.post(ORDERS, order(kebab, 0)).isInvalid("items[0].qty");
    screen.post(ORDERS, order(kebab, 1_000)).isInvalid("items[0].qty");
    screen.post(ORDERS, order(kebab, 999)).is(201);
    screen.post(ORDERS, Map.of("items", List.of(Map.of("qty", 1)))).isInvalid("items[0].productId");
    screen.post(ORDERS, Map.of("items", List.of(item("x", 1)))).isInvalid("items[0].productId");
    screen
        .post(ORDERS, "{\"items\":[{\"productId\":\"" + id + "\",\"qty\":\"1\"}]}")
        .isInvalid("items[0].qty");
    screen.post(ORDERS, withOption("Havyar")).isInvalid("items[0].options[0].name");
    screen.post(ORDERS, keyed(kebab, 1, "")).isInvalid("idempotencyKey");
    screen.post(ORDERS, keyed(kebab, 1, "k".repeat(101))).isInvalid("idempotencyKey");
    screen.post(ORDERS, keyed(kebab, 1, "k".repeat(100))).is(201);
    screen.post(ORDERS, withNote("n".repeat(501))).isInvalid("note");
    screen.post(ORDERS, withNote("n".repeat(500))).is(201);
    screen.get(ORDERS + "?limit=0").isInvalid("limit");
    screen.get(ORDERS + "?limit=201").isInvalid("limit");
    screen.get(ORDERS + "?cursor=x").isInvalid("cursor");
  }

  @Test
  void twoScreensOfOneTableAndTwoTenantsSeeNothingOfEachOther() {
    Map<String, String> place = Map.of("tableId", menu.table("Masa 4"));
    Caller one = partner.open(place).caller();
    Caller two = partner.open(place).caller();
    TestTenant other = TestTenant.open();
    Answer pide = TestMenu.of(other).product("Pide", 20_000);
    Caller stranger = PartnerScreens.of(other).open().caller();

    Answer mine = one.post(ORDERS, keyed(kebab, 1, "same")).is(201);
    Answer theirs = two.post(ORDERS, keyed(kebab, 1, "same")).is(201);
    Answer strange = stranger.post(ORDERS, keyed(pide, 1, "same")).is(201);
    Answer staffs = admin.post(STAFFS, order(kebab, 1)).is(201);

    assertThat(one.get(ORDERS).ids()).containsExactly(mine.text("id"));
    assertThat(two.get(ORDERS).ids()).containsExactly(theirs.text("id"));
    assertThat(stranger.get(ORDERS).ids()).containsExactly(strange.text("id"));
    assertThat(partner.openKitchen().caller().get(ORDERS).ids()).isEmpty();
    for (Answer foreign : List.of(theirs, strange, staffs)) {
      one.get(ORDERS + "/" + foreign.text("id")).isError(404, "RESOURCE_NOT_FOUND");
    }
    assertThat(one.get(ORDERS + "?cursor=" + theirs.text("id")).ids())
        .containsExactly(mine.text("id"));
  }

  @Test
  void pagesFollowEachOtherNewestFirst() {
    Caller screen = partner.open().caller();
    String first = screen.post(ORDERS, order(kebab, 1)).is(201).text("id");
    String second = screen.post(ORDERS, order(kebab, 1)).is(201).text("id");
    String third = screen.post(ORDERS, order(kebab, 1)).is(201).text("id");

    Answer page = screen.get(ORDERS + "?limit=2");
    assertThat(page.ids()).containsExactly(third, second);
    Answer last = screen.get(page.nextPage());
    assertThat(last.ids()).containsExactly(first);
    assertThat(last.nextPage()).isNull();
  }

  private Map<String, Object> withOption(String name) {
    return Map.of(
        "items",
        List.of(
            Map.of(
                "productId",
                kebab.text("id"),
                "qty",
                1,
                "options",
                List.of(Map.of("name", name)))));
  }

  private Map<String, Object> withNote(String note) {
    return Map.of("items", List.of(item(kebab.text("id"), 1)), "note", note);
  }

  private List<Map<String, Object>> lines(int count) {
    return Collections.nCopies(count, item(kebab.text("id"), 1));
  }

  private static Map<String, Object> keyed(Answer product, int qty, String key) {
    return Map.of("items", List.of(item(product.text("id"), qty)), "idempotencyKey", key);
  }
}
