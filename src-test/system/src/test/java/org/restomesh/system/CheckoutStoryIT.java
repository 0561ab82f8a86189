package org.restomesh.system;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.restomesh.system.kit.Shop.addon;
import static org.restomesh.system.kit.Shop.cart;
import static org.restomesh.system.kit.Shop.hardware;
import static org.restomesh.system.kit.Shop.order;
import static org.restomesh.system.kit.Shop.service;

import com.fasterxml.jackson.databind.JsonNode;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.restomesh.system.kit.Answer;
import org.restomesh.system.kit.Caller;
import org.restomesh.system.kit.Exclusive;
import org.restomesh.system.kit.Installation;
import org.restomesh.system.kit.PaymentPage;
import org.restomesh.system.kit.Restomesh;
import org.restomesh.system.kit.Shop;
import org.restomesh.system.kit.TestTenant;

/**
 * A restaurant quotes, freezes and buys (requirements/2-licensing-billing#endpoints;
 * contract/3-licensing#checkout).
 */
class CheckoutStoryIT {
  private static final String PAYMENTS = "/api/v1/checkout/intents";

  private final TestTenant tenant = TestTenant.open();
  private final Shop shop = Shop.of(tenant.admin());

  @Test
  void whatIsSeenIsChargedAndWhatIsChargedIsGranted() {
    Answer quote = shop.quote(addon("license_annual", 1), addon("advanced_reports", 1)).is(200);
    assertThat(quote.json().get("totalCents").longValue()).isEqualTo(619_000);
    assertThat(quote.json().get("subtotalCents").longValue()).isEqualTo(515_833);
    assertThat(quote.json().get("taxCents").longValue()).isEqualTo(103_167);
    assertThat(quote.json().get("warnings")).isEmpty();

    Answer opened = shop.intent(addon("license_annual", 1), addon("advanced_reports", 1)).is(201);
    String ref = opened.text("paymentRef");
    assertThat(ref).matches("CK-[0-9a-f-]{36}");
    assertThat(opened.header("Location")).endsWith("/api/v1/checkout/intents/" + ref);
    assertThat(opened.json().get("totalCents").longValue()).isEqualTo(619_000);
    assertThat(opened.text("paymentLink")).endsWith(opened.text("iframeToken"));
    assertThat(shop.status(ref)).isEqualTo("pending");
    Answer early = shop.confirm(ref).isError(409, "RESOURCE_CONFLICT");
    assertThat(early.header("Retry-After")).isNotNull();

    assertThat(Shop.success(ref, 619_000).is(200).body()).isEqualTo("OK");

    Answer confirmed = shop.confirm(ref).is(200);
    assertThat(confirmed.text("status")).isEqualTo("provisioned");
    assertThat(confirmed.json().get("owned"))
        .extracting(row -> row.get("code").textValue())
        .containsExactlyInAnyOrder("license_annual", "advanced_reports");
    assertThat(shop.confirm(ref).is(200).body()).isEqualTo(confirmed.body());
    assertThat(
            tenant
                .admin()
                .get("/api/v1/entitlements/me")
                .is(200)
                .json()
                .at("/features/feature.advancedReports")
                .booleanValue())
        .isTrue();
    Answer details = shop.get(ref).is(200);
    assertThat(details.text("invoiceNumber")).isEqualTo(confirmed.text("invoiceNumber"));
    assertThat(details.json().get("refundDue").booleanValue()).isFalse();
  }

  /** contract/3-licensing#own-payments */
  @Test
  void aTenantListsItsOwnPayments() {
    String bought = shop.open(addon("license_annual", 1));
    Shop.success(bought, 490_000).is(200);
    String begun = shop.open(addon("advanced_reports", 1));
    Shop.of(TestTenant.open().admin()).open(addon("license_annual", 1));

    Answer all = tenant.signedIn("MANAGER").get(PAYMENTS).is(200);
    assertThat(all.json().findValuesAsText("paymentRef")).containsExactly(begun, bought);
    assertThat(all.json().at("/1/status").textValue()).isEqualTo("provisioned");
    assertThat(all.json().at("/1/paidCents").longValue()).isEqualTo(490_000);
    assertThat(all.json().at("/0/paidCents").isNull()).isTrue();
    assertThat(
            tenant
                .admin()
                .get(PAYMENTS + "?status=pending")
                .is(200)
                .json()
                .findValuesAsText("paymentRef"))
        .containsExactly(begun);
    Answer page = tenant.admin().get(PAYMENTS + "?limit=1").is(200);
    assertThat(tenant.admin().get(page.nextPage()).is(200).json().at("/0/paymentRef").textValue())
        .isEqualTo(bought);
    tenant.admin().get(PAYMENTS + "?status=lost").isError(400, "VALIDATION_ERROR");
    tenant.signedIn("STAFF").get(PAYMENTS).is(403);
  }

  @Test
  void theLicencePageShowsWhatTheCheckoutWouldDo() {
    JsonNode before = shop.licensing().json();
    assertThat(before.at("/license/status").textValue()).isEqualTo("none");
    assertThat(before.at("/purchasability/license_annual/ok").booleanValue()).isTrue();
    assertThat(before.at("/purchasability/advanced_reports/reason").textValue())
        .isEqualTo("LICENSE_REQUIRED");
    assertThat(before.get("offers").get("feature.advancedReports").get("code").textValue())
        .isEqualTo("advanced_reports");
    assertThat(before.get("renewal").isNull()).isTrue();

    shop.buy(
        addon("license_annual", 1), addon("module_ai_studio", 1), addon("credit_ai_photo_100", 2));

    JsonNode after = shop.licensing().json();
    assertThat(after.at("/license/status").textValue()).isEqualTo("active");
    assertThat(after.at("/license/daysRemaining").intValue()).isBetween(365, 366);
    assertThat(after.at("/credits/PHOTO").longValue()).isEqualTo(200);
    assertThat(after.get("owned")).hasSize(3);
    assertThat(after.at("/purchasability/license_annual/reason").textValue())
        .isEqualTo("ADDON_ALREADY_OWNED");
    assertThat(after.at("/purchasability/credit_ai_photo_100/ok").booleanValue()).isTrue();
    assertThat(after.get("offers").get("feature.advancedReports").get("proratedCents").longValue())
        .isEqualTo(
            shop.quote(addon("advanced_reports", 1)).is(200).json().get("totalCents").longValue());
    for (Map.Entry<String, JsonNode> entry : after.get("purchasability").properties()) {
      boolean service = entry.getKey().equals("onsite_install_full");
      Answer start = shop.start(service ? service(entry.getKey(), 1) : addon(entry.getKey(), 1));
      assertThat(start.status())
          .as(entry.getKey())
          .isEqualTo(entry.getValue().get("ok").booleanValue() ? 200 : 409);
      if (start.status() == 409) {
        assertThat(start.text("errorCode")).isEqualTo(entry.getValue().get("reason").textValue());
      }
    }
  }

  @Test
  void everyRefusalHasItsCodeAndNamesTheProduct() {
    refused("LICENSE_REQUIRED", "advanced_reports", addon("advanced_reports", 1));
    refused(
        "ADDON_MAX_QUANTITY",
        "license_annual",
        addon("license_annual", 1),
        addon("license_annual", 1));
    refused(
        "ADDON_MAX_QUANTITY",
        "extra_branch",
        addon("license_annual", 1),
        addon("extra_branch", 101));
    refused("ADDON_REQUIRES_DEPENDENCY", "credit_sms_500", addon("credit_sms_500", 1));
    refused("HARDWARE_OUT_OF_STOCK", "CALLER-BOX-2", hardware("CALLER-BOX-2", 1));
    shop.buy(addon("license_annual", 1));
    refused("ADDON_ALREADY_OWNED", "license_annual", addon("license_annual", 1));
    override(Map.of("feature.advancedReports", true, "limit.maxBranches", -1));
    refused("ADDON_ALREADY_GRANTED", "advanced_reports", addon("advanced_reports", 1));
    refused("ADDON_LIMIT_REDUNDANT", "extra_branch", addon("extra_branch", 1));
  }

  @Test
  void aCartIsCheckedBeforeAnythingElse() {
    assertProblem("items", cart());
    List<Object> fiftyOne = new ArrayList<>();
    for (int i = 0; i < 51; i++) {
      fiftyOne.add(service("onsite_install_full", 1));
    }
    assertProblem("items", cart(fiftyOne.toArray()));
    shop.quote(fiftyOne.subList(0, 50).toArray()).is(200);
    shop.quote(service("onsite_install_full", 999)).is(200);
    assertProblem("items[0].qty", cart(service("onsite_install_full", 1000)));
    assertProblem("items[0].qty", cart(service("onsite_install_full", 0)));
    assertProblem("items[0].qty", cart(Map.of("type", "addon", "code", "x", "qty", "1")));
    assertProblem("items[0].type", cart(Map.of("type", "gift", "code", "x", "qty", 1)));
    assertProblem("price", Map.of("items", List.of(addon("license_annual", 1)), "price", 1));
    shop.quote(addon("no_such", 1)).isError(400, "INVALID_INPUT");
    shop.quote(hardware("NO-SUCH", 1)).isError(400, "INVALID_INPUT");
    shop.quote(addon("onsite_install_full", 1)).isError(400, "INVALID_INPUT");
    shop.quote(service("license_annual", 1)).isError(400, "INVALID_INPUT");
    shop.quote(addon("priority_support", 1)).isError(400, "INVALID_INPUT");
    tenant
        .admin()
        .post(
            "/api/v1/checkout/quote",
            Map.of(
                "items", List.of(addon("license_annual", 1)), "renewalCycleId", UUID.randomUUID()))
        .isError(404, "RESOURCE_NOT_FOUND");
  }

  @Test
  void anOrderIsCheckedBeforeAnythingElse() {
    assertOrder("acceptedDocumentIds", "acceptedDocumentIds", Shop.documents().subList(0, 2));
    assertOrder("returnUrl", "returnUrl", "/back");
    assertOrder("buyer.phone", "buyer", buyer("phone", "12"));
    assertOrder("buyer.email", "buyer", buyer("email", "nobody"));
    assertOrder("buyer.name", "buyer", buyer("name", " "));
    Map<String, Object> referral = order(addon("license_annual", 1));
    referral.put("referralCode", "NOBODY");
    post(referral).isError(400, "INVALID_INPUT");
    Map<String, Object> branch = order(addon("license_annual", 1));
    branch.put("branchId", TestTenant.open().branchId());
    post(branch).isError(404, "RESOURCE_NOT_FOUND");
    post(order(Map.of("type", "plan", "code", "gold", "qty", 1))).isError(400, "INVALID_INPUT");
  }

  @Test
  void onlyWhoMayBuyBuys() {
    Caller staff = tenant.signedIn("STAFF");
    Shop.of(staff).quote(addon("license_annual", 1)).is(200);
    Shop.of(staff).start(addon("license_annual", 1)).isError(403, "INSUFFICIENT_PERMISSIONS");
    Shop.of(staff).intent(addon("license_annual", 1)).isError(403, "INSUFFICIENT_PERMISSIONS");
    Shop manager = Shop.of(tenant.signedIn("MANAGER"));
    String ref = manager.open(addon("license_annual", 1));
    Shop.of(staff).confirm(ref).isError(403, "INSUFFICIENT_PERMISSIONS");
    Shop stranger = Shop.of(TestTenant.open().admin());
    stranger.get(ref).isError(404, "RESOURCE_NOT_FOUND");
    stranger.confirm(ref).isError(404, "RESOURCE_NOT_FOUND");
    tenant.admin().get("/api/v1/admin/checkout/" + ref).isError(403, "INSUFFICIENT_PERMISSIONS");
    JsonNode file = Restomesh.superadmin().get("/api/v1/admin/checkout/" + ref).is(200).json();
    assertThat(file.get("consents")).hasSize(3);
    assertThat(file.at("/frozen/buyer/phone").textValue()).isEqualTo("+905321234567");
    assertThat(file.get("callbacks")).isEmpty();
  }

  @Test
  @Exclusive("slows the payment provider down")
  void noTransactionIsOpenWhileTheProviderIsAsked() {
    Duration answer = Duration.ofSeconds(3);
    PaymentPage.delay(answer);
    PaymentPage.getTokenWill("slow");
    try {
      CompletableFuture<Answer> opening =
          CompletableFuture.supplyAsync(() -> shop.intent(addon("license_annual", 1)));
      await()
          .until(
              () ->
                  count("select count(*) from checkout_intent where tenant_id = ?", tenant.id())
                      == 1);

      await()
          .during(Duration.ofSeconds(1))
          .atMost(Duration.ofSeconds(2))
          .until(
              () ->
                  count(
                          "select count(*) from pg_stat_activity where datname = current_database()"
                              + " and xact_start < clock_timestamp() - interval '300 ms'")
                      == 0);

      assertThat(opening).isNotDone();
      opening.join().is(201);
    } finally {
      PaymentPage.works();
    }
  }

  private static long count(String sql, String... ids) throws SQLException {
    try (Connection connection = Installation.database().connect();
        PreparedStatement statement = connection.prepareStatement(sql)) {
      for (int i = 0; i < ids.length; i++) {
        statement.setObject(i + 1, UUID.fromString(ids[i]));
      }
      try (ResultSet row = statement.executeQuery()) {
        row.next();
        return row.getLong(1);
      }
    }
  }

  @Test
  void theSameKeyIsTheSameIntent() {
    Caller withKey = tenant.admin().with("Idempotency-Key", UUID.randomUUID().toString());
    Map<String, Object> body = order(addon("license_annual", 1));
    Answer first = withKey.post("/api/v1/checkout/intent", body).is(201);

    Answer again = withKey.post("/api/v1/checkout/intent", body).is(200);

    assertThat(again.json()).isEqualTo(first.json());
    withKey
        .post("/api/v1/checkout/intent", order(addon("license_annual", 1), addon("api_access", 1)))
        .isError(409, "RESOURCE_CONFLICT");
  }

  @Test
  void aReferralCodeIsMadeOnceAndFrozen() {
    String code = "R" + UUID.randomUUID().toString().substring(0, 8);
    Caller operator = Restomesh.superadmin();
    operator.post("/api/v1/admin/referrals", Map.of("code", code)).is(201);
    operator
        .post("/api/v1/admin/referrals", Map.of("code", code))
        .isError(409, "RESOURCE_ALREADY_EXISTS");
    operator
        .post("/api/v1/admin/referrals", Map.of("code", "a b"))
        .isError(400, "VALIDATION_ERROR");
    Map<String, Object> body = order(addon("license_annual", 1));
    body.put("referralCode", code);

    String ref = post(body).is(201).text("paymentRef");

    assertThat(
            operator
                .get("/api/v1/admin/checkout/" + ref)
                .is(200)
                .json()
                .at("/frozen/referralCode")
                .textValue())
        .isEqualTo(code);
    JsonNode listed = operator.get("/api/v1/admin/referrals?limit=200").is(200).entry("code", code);
    assertThat(listed.get("purchases").intValue()).isZero();
    tenant.admin().get("/api/v1/admin/referrals").isError(403, "INSUFFICIENT_PERMISSIONS");
  }

  @Test
  void theOperatorFindsPaymentsWithoutTheirReferences() {
    String ref = post(order(addon("license_annual", 1))).is(201).text("paymentRef");
    Caller operator = Restomesh.superadmin();
    String list = "/api/v1/admin/checkout?tenantId=" + tenant.id();

    JsonNode found = operator.get(list + "&status=pending").is(200).entry("paymentRef", ref);
    assertThat(found.get("totalCents").longValue()).isEqualTo(490_000);
    assertThat(found.get("paidCents").isNull()).isTrue();
    assertThat(operator.get(list + "&refundDue=true").is(200).json()).isEmpty();
    operator.get(list + "&status=paid").isInvalid("status");
    tenant.admin().get(list).isError(403, "INSUFFICIENT_PERMISSIONS");
  }

  private Answer post(Object body) {
    return tenant.admin().post("/api/v1/checkout/intent", body);
  }

  private void override(Map<String, Object> members) {
    Restomesh.superadmin()
        .put("/api/v1/admin/tenants/" + tenant.id() + "/overrides", members)
        .is(200);
  }

  private void refused(String code, String addOnCode, Object... items) {
    Answer quote = shop.quote(items).is(200);
    assertThat(quote.json().at("/warnings/0/code").textValue()).isEqualTo(code);
    for (Answer refusal : List.of(shop.start(items), shop.intent(items))) {
      assertThat(refusal.isError(409, code).text("addOnCode")).isEqualTo(addOnCode);
    }
  }

  private void assertProblem(String path, Object body) {
    assertThat(
            tenant
                .admin()
                .post("/api/v1/checkout/quote", body)
                .isError(400, "VALIDATION_ERROR")
                .json()
                .at("/message/0")
                .textValue())
        .startsWith(path + ": ");
  }

  private void assertOrder(String path, String property, Object value) {
    Map<String, Object> body = order(addon("license_annual", 1));
    body.put(property, value);
    assertThat(post(body).isError(400, "VALIDATION_ERROR").json().at("/message/0").textValue())
        .startsWith(path + ": ");
  }

  private static Map<String, Object> buyer(String property, String value) {
    Map<String, Object> buyer =
        new HashMap<>(
            Map.of(
                "email", "owner@lokanta.example",
                "name", "Ayşe",
                "phone", "0532 123 45 67",
                "address", "Kadıköy"));
    buyer.put(property, value);
    return buyer;
  }
}
