package org.restomesh.system.display;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.restomesh.system.kit.Answer;
import org.restomesh.system.kit.Caller;
import org.restomesh.system.kit.Events;
import org.restomesh.system.kit.Exclusive;
import org.restomesh.system.kit.PartnerScreens;
import org.restomesh.system.kit.PaymentPage;
import org.restomesh.system.kit.Rehearsal;
import org.restomesh.system.kit.Shop;
import org.restomesh.system.kit.TestMenu;
import org.restomesh.system.kit.TestTenant;
import org.restomesh.system.kit.Together;

/** Guests pay for themselves on the provider's page (contract/5-display-realtime#pay-intent). */
@Exclusive("lets the payment provider fail")
class GuestPaymentStoryIT {
  private static final String DISPLAY = "/api/v1/display/";
  private static final String INTENT = DISPLAY + "pay-intent";
  private static final int KEBAB_CENTS = 38_000;
  private static final int AYRAN_CENTS = 4_000;

  private final TestTenant tenant = TestTenant.open();
  private final PartnerScreens partner = PartnerScreens.of(tenant);
  private final TestMenu menu = TestMenu.of(tenant);
  private final String kebab = menu.product("Adana Kebap", KEBAB_CENTS).text("id");
  private final String ayran = menu.product("Ayran", AYRAN_CENTS).text("id");
  private final Caller admin = tenant.admin().inBranch(tenant.branchId());
  private final Caller screen = partner.open().caller();

  @AfterEach
  void mend() {
    PaymentPage.works();
  }

  @ParameterizedTest
  @ValueSource(strings = {"pay", "pay-more", "pay-twice", "fail-then-pay"})
  void whatIsPaidOnThePagePaysTheOrder(String button) {
    String order = order(line(kebab, 2), line(ayran, 1));
    assertThat(payable().get("totalCents").intValue()).isEqualTo(2 * KEBAB_CENTS + AYRAN_CENTS);

    Answer opened = screen.post(INTENT, Map.of("returnPath", "/paid?table=4")).is(201);
    String id = opened.text("intentId");
    assertThat(opened.header("Location")).endsWith("/api/v1/display/pay-status?intentId=" + id);
    assertThat(opened.json().get("amountCents").intValue())
        .isEqualTo(2 * KEBAB_CENTS + AYRAN_CENTS);
    assertThat(screen.get(opened.header("Location")).is(200).text("status")).isEqualTo("pending");
    PaymentPage.press(opened.text("iframeToken"), button);
    PaymentPage.awaitTold(opened.text("iframeToken"));

    assertThat(status(id)).isEqualTo("paid");
    assertThat(orderOf(order).text("status")).isEqualTo("PAID");
    JsonNode payments = admin.get("/api/v1/orders/" + order + "/payments").is(200).json();
    assertThat(payments).hasSize(1);
    assertThat(payments.get(0).get("method").textValue()).isEqualTo("online");
    assertThat(payments.get(0).get("amountCents").intValue())
        .isEqualTo(2 * KEBAB_CENTS + AYRAN_CENTS);
    assertThat(payable().get("orders")).isEmpty();
    screen.post(INTENT).isError(409, "RESOURCE_CONFLICT");
    assertThat(Events.of(tenant, "payment.intent_created.v1"))
        .singleElement()
        .satisfies(event -> assertThat(event.get("intentId").textValue()).isEqualTo(id));
    assertThat(Events.count(tenant, "payment.succeeded.v1")).isEqualTo(1);
    assertThat(Events.count(tenant, "order.completed.v1")).isEqualTo(1);
  }

  /** contract/5-display-realtime#guest-refund */
  @Test
  void staffGiveAGuestAPartBackAndThenTheRest() {
    String order = order(line(kebab, 1));
    Answer opened = intent(Map.of()).is(201);
    PaymentPage.pay(opened.text("iframeToken"));
    PaymentPage.awaitTold(opened.text("iframeToken"));
    String list = "/api/v1/guest-payments";
    Answer found = admin.get(list + "?orderId=" + order).is(200);
    String payment = list + "/" + found.json().at("/0/paymentRef").textValue();
    assertThat(found.json().at("/0/status").textValue()).isEqualTo("paid");
    assertThat(found.json().at("/0/orderIds/0").textValue()).isEqualTo(order);

    Map<String, Object> part = Map.of("amountCents", 8_000, "reason", "Soğuk");
    tenant.signedIn("STAFF").post(payment + "/refund", part).is(403);
    TestTenant.open().admin().post(payment + "/refund", part).isError(404, "RESOURCE_NOT_FOUND");
    Answer given = tenant.signedIn("MANAGER").post(payment + "/refund", part).is(200);

    assertThat(given.json().get("refundedCents").intValue()).isEqualTo(8_000);
    assertThat(given.json().get("creditNoteNumber").isNull()).isTrue();
    assertThat(PaymentPage.refundedCents(opened.text("iframeToken"))).isEqualTo(8_000);
    admin
        .post(payment + "/refund", Map.of("amountCents", 30_001, "reason", "Soğuk"))
        .isError(400, "INVALID_INPUT");
    admin.post(payment + "/refund", Map.of("reason", "Soğuk")).is(200);
    admin.post(payment + "/refund", Map.of("reason", "Soğuk")).isError(409, "RESOURCE_CONFLICT");

    Answer read = admin.get(payment).is(200);
    assertThat(read.json().get("refundedCents").intValue()).isEqualTo(KEBAB_CENTS);
    assertThat(read.json().get("refunds")).hasSize(2);
    assertThat(PaymentPage.refundedCents(opened.text("iframeToken"))).isEqualTo(KEBAB_CENTS);
    assertThat(orderOf(order).text("status")).isEqualTo("PAID");
    assertThat(Events.count(tenant, "payment.refund_completed.v1")).isEqualTo(2);
  }

  @Test
  void aBillIsSplitByItems() {
    String order = order(line(kebab, 2), line(ayran, 1));
    String kebabs = itemOf(order, 0);

    Answer one = intent(Map.of("items", List.of(units(kebabs, 1)))).is(201);
    assertThat(one.json().get("amountCents").intValue()).isEqualTo(KEBAB_CENTS);
    intent(Map.of("items", List.of(units(kebabs, 2)))).isError(409, "RESOURCE_CONFLICT");
    PaymentPage.pay(one.text("iframeToken"));

    JsonNode items = payable().at("/orders/0/items");
    assertThat(items.get(0).get("qty").intValue()).isEqualTo(2);
    assertThat(items.get(0).get("unpaidQty").intValue()).isEqualTo(1);
    assertThat(orderOf(order).text("status")).isEqualTo("PENDING");
    intent(Map.of("items", List.of(units(kebabs, 2)))).isError(409, "RESOURCE_CONFLICT");
    intent(Map.of("items", List.of(units(kebabs, 3)))).isInvalid("items[0].qty");
    Answer rest = intent(Map.of()).is(201);
    PaymentPage.pay(rest.text("iframeToken"));
    assertThat(orderOf(order).text("status")).isEqualTo("PAID");
    intent(Map.of("items", List.of(units(kebabs, 1)))).isError(409, "ORDER_ALREADY_PAID");
  }

  @Test
  void ofAllWhoWantTheSameItemAtOnceOneGetsAPage() {
    String kebabs = itemOf(order(line(kebab, 1)), 0);

    List<Answer> answers =
        Together.run(8, () -> intent(Map.of("items", List.of(units(kebabs, 1)))));

    assertThat(answers).extracting(Answer::status).filteredOn(status -> status == 201).hasSize(1);
    assertThat(answers)
        .filteredOn(answer -> answer.status() != 201)
        .allSatisfy(answer -> answer.isError(409, "RESOURCE_CONFLICT"));
  }

  @Test
  void aGuestPaysNoMoreThanStaffHaveLeft() {
    String order = order(line(kebab, 1), line(ayran, 1));
    take(order, 30_000).is(201);
    assertThat(payable().get("totalCents").intValue()).isEqualTo(12_000);

    Answer opened = intent(Map.of()).is(201);

    assertThat(opened.json().get("amountCents").intValue()).isEqualTo(12_000);
    PaymentPage.pay(opened.text("iframeToken"));
    assertThat(orderOf(order).text("status")).isEqualTo("PAID");
    assertThat(orderOf(order).text("notes")).isNull();
  }

  @Test
  void whatIsPaidTwiceIsKeptAndStaffAreTold() {
    String order = order(line(ayran, 1));
    Answer opened = intent(Map.of()).is(201);
    take(order, AYRAN_CENTS).is(201);

    PaymentPage.pay(opened.text("iframeToken"));
    PaymentPage.awaitTold(opened.text("iframeToken"));

    assertThat(status(opened.text("intentId"))).isEqualTo("paid");
    assertThat(orderOf(order).text("notes")).contains("40,00 TL");
    assertThat(admin.get("/api/v1/orders/" + order + "/payments").is(200).json()).hasSize(2);
    JsonNode entry = admin.get("/api/v1/audit").is(200).entry("action", "order.paid_too_much");
    assertThat(entry.get("targetId").textValue()).isEqualTo(order);
  }

  @Test
  void moneyForACancelledOrderIsKeptAndStaffAreTold() {
    String order = order(line(ayran, 1));
    Answer opened = intent(Map.of()).is(201);
    admin
        .post("/api/v1/orders/" + order + "/status", Map.of("status", "CANCELLED", "reason", "x"))
        .is(200);
    assertThat(payable().get("orders")).isEmpty();

    PaymentPage.pay(opened.text("iframeToken"));

    assertThat(orderOf(order).text("status")).isEqualTo("CANCELLED");
    assertThat(orderOf(order).text("notes")).contains("40,00 TL");
    assertThat(admin.get("/api/v1/orders/" + order + "/payments").is(200).json()).hasSize(1);
  }

  @Test
  void aPaymentThatNobodyToldOfIsAskedForAndOneThatNobodyPaidExpires() {
    String order = order(line(kebab, 1));
    Answer paid = intent(Map.of()).is(201);
    order(line(ayran, 1));
    Answer given = intent(Map.of()).is(201);
    PaymentPage.tellNobody();
    PaymentPage.pay(paid.text("iframeToken"));
    assertThat(status(paid.text("intentId"))).isEqualTo("pending");

    try {
      Rehearsal.advance(Duration.ofMinutes(16));
      Rehearsal.run("payment-status");
    } finally {
      Rehearsal.reset();
    }

    assertThat(status(paid.text("intentId"))).isEqualTo("paid");
    assertThat(orderOf(order).text("status")).isEqualTo("PAID");
    assertThat(status(given.text("intentId"))).isEqualTo("expired");
    assertThat(payable().get("totalCents").intValue()).isEqualTo(AYRAN_CENTS);
    assertThat(intent(Map.of()).is(201).json().get("amountCents").intValue())
        .isEqualTo(AYRAN_CENTS);

    PaymentPage.works();
    Shop.success(refOf(given), AYRAN_CENTS).is(200);
    assertThat(status(given.text("intentId"))).isEqualTo("paid");
  }

  @ParameterizedTest
  @ValueSource(strings = {"decline", "pay-less"})
  void whatIsNotPaidIsStillDue(String button) {
    String order = order(line(ayran, 1));
    Answer opened = intent(Map.of()).is(201);

    PaymentPage.press(opened.text("iframeToken"), button);
    PaymentPage.awaitTold(opened.text("iframeToken"));

    assertThat(status(opened.text("intentId"))).isEqualTo("pending");
    assertThat(orderOf(order).text("status")).isEqualTo("PENDING");
    assertThat(admin.get("/api/v1/orders/" + order + "/payments").is(200).json()).isEmpty();
  }

  @Test
  void aProviderThatFailsLeavesTheItemsToPay() {
    order(line(ayran, 1));
    PaymentPage.getTokenWill("error");
    intent(Map.of()).isError(502, "EXTERNAL_SERVICE_ERROR");
    PaymentPage.works();

    intent(Map.of()).is(201);

    assertThat(Events.count(tenant, "payment.intent_created.v1")).isEqualTo(1);
  }

  @Test
  void aGuestComesBackWhereTheKeyAllowsAndNowhereElse() {
    order(line(ayran, 1));
    for (String path : List.of("paid", "//evil.example", "/\\evil.example", "/a b", "")) {
      intent(Map.of("returnPath", path)).isInvalid("returnPath");
    }
    for (String origin : List.of("https://evil.example", PartnerScreens.RETURN_ORIGIN + "/", "")) {
      intent(Map.of("returnOrigin", origin)).isInvalid("returnOrigin");
    }
    intent(Map.of("returnOrigin", PartnerScreens.RETURN_ORIGIN, "returnPath", "/")).is(201);

    partner.changeKey(Map.of("allowedReturnOrigins", List.of())).is(200);
    order(line(ayran, 1));
    intent(Map.of()).isError(400, "INVALID_INPUT");
  }

  @Test
  void nobodySeesOrPaysWhatIsNotTheirs() {
    String item = itemOf(order(line(ayran, 1)), 0);
    String id = intent(Map.of()).is(201).text("intentId");
    Caller neighbour = partner.open().caller();
    Caller stranger = PartnerScreens.of(TestTenant.open()).open().caller();

    for (Caller other : List.of(neighbour, stranger)) {
      assertThat(other.get(DISPLAY + "payable-items").is(200).json().get("orders")).isEmpty();
      other.post(INTENT, Map.of("items", List.of(units(item, 1)))).isInvalid("items[0].itemId");
      other.get(DISPLAY + "pay-status?intentId=" + id).isError(404, "RESOURCE_NOT_FOUND");
    }
    screen
        .get(DISPLAY + "pay-status?intentId=" + UUID.randomUUID())
        .isError(404, "RESOURCE_NOT_FOUND");
    screen.get(DISPLAY + "pay-status").isError(400, "MISSING_REQUIRED_FIELD");
    screen.get(DISPLAY + "pay-status?intentId=x").isInvalid("intentId");
    tenant.admin().post(INTENT).isError(401, "UNAUTHORIZED");
    Caller poor = PartnerScreens.withKey(tenant, "menu:read").open().caller();
    poor.get(DISPLAY + "payable-items").isError(403, "INSUFFICIENT_PERMISSIONS");
    poor.post(INTENT).isError(403, "INSUFFICIENT_PERMISSIONS");
    poor.get(DISPLAY + "pay-status?intentId=" + id).isError(403, "INSUFFICIENT_PERMISSIONS");
  }

  @Test
  void whatCannotBeUsedIsNamed() {
    String item = itemOf(order(line(ayran, 2)), 0);

    intent(Map.of("items", List.of())).isInvalid("items");
    intent(Map.of("items", List.of(units(item, 0)))).isInvalid("items[0].qty");
    intent(Map.of("items", List.of(Map.of("itemId", item)))).isInvalid("items[0].qty");
    intent(Map.of("items", List.of(units(item, 1), units(item, 1)))).isInvalid("items[1].itemId");
    intent(Map.of("amountCents", 1)).isInvalid("amountCents");
    screen.post(INTENT, "{\"items\":[{\"itemId\":\"x\",\"qty\":1}]}").isInvalid("items[0].itemId");
    screen
        .post(INTENT, "{\"items\":[{\"itemId\":\"" + item + "\",\"qty\":\"1\"}]}")
        .isInvalid("items[0].qty");
  }

  private String order(Object... lines) {
    return screen.post(DISPLAY + "orders", Map.of("items", List.of(lines))).is(201).text("id");
  }

  private static Map<String, Object> line(String product, int qty) {
    return Map.of("productId", product, "qty", qty);
  }

  private static Map<String, Object> units(String item, int qty) {
    return Map.of("itemId", item, "qty", qty);
  }

  private Answer intent(Map<String, ?> body) {
    return screen.post(INTENT, new HashMap<>(body));
  }

  private Answer take(String order, int cents) {
    return admin.post(
        "/api/v1/orders/" + order + "/payments", Map.of("amountCents", cents, "method", "cash"));
  }

  private Answer orderOf(String order) {
    return admin.get("/api/v1/orders/" + order).is(200);
  }

  private String itemOf(String order, int index) {
    return orderOf(order).json().at("/items/" + index + "/id").textValue();
  }

  private JsonNode payable() {
    return screen.get(DISPLAY + "payable-items").is(200).json();
  }

  private String status(String intentId) {
    return screen.get(DISPLAY + "pay-status?intentId=" + intentId).is(200).text("status");
  }

  /** As the payment is called at the provider. */
  private static String refOf(Answer intent) {
    return "CK-" + intent.text("intentId");
  }
}
