package org.restomesh.system;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.restomesh.system.kit.RehearsedYear.ANNIVERSARY;
import static org.restomesh.system.kit.RehearsedYear.A_DAY_TOO_EARLY;
import static org.restomesh.system.kit.RehearsedYear.FIRST_DAY;
import static org.restomesh.system.kit.RehearsedYear.LAST_MINUTES;
import static org.restomesh.system.kit.RehearsedYear.openRenewals;
import static org.restomesh.system.kit.RehearsedYear.sweepTwice;
import static org.restomesh.system.kit.Shop.addon;
import static org.restomesh.system.kit.Shop.renewal;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.restomesh.system.kit.Account;
import org.restomesh.system.kit.Answer;
import org.restomesh.system.kit.BackToRealTime;
import org.restomesh.system.kit.Events;
import org.restomesh.system.kit.Exclusive;
import org.restomesh.system.kit.PaymentPage;
import org.restomesh.system.kit.Rehearsal;
import org.restomesh.system.kit.Restomesh;
import org.restomesh.system.kit.Shop;
import org.restomesh.system.kit.TestTenant;
import org.restomesh.system.kit.Together;

/**
 * A year of an account that pays its renewal: from the cycle, 30 days before the anniversary, to
 * the next year (requirements/2-licensing-billing#renewal).
 */
@ExtendWith(BackToRealTime.class)
@Exclusive("moves the clock")
class RenewalYearStoryIT {
  private static final long YEAR_OF_LICENSE_AND_API = 490_000 + 249_000;

  private final TestTenant tenant = TestTenant.open();
  private final Shop shop = Shop.of(tenant.admin());
  private final Account account = Account.of(tenant.admin());

  @Test
  void theCycleComesThirtyDaysBeforeAndOnce() {
    buyAYear(addon("extra_branch", 2));

    Rehearsal.moveTo(A_DAY_TOO_EARLY);
    Rehearsal.run("renewal-cycles");
    assertThat(account.renewal().isNull()).isTrue();

    openRenewals();
    JsonNode renewal = account.renewal();
    assertThat(renewal.properties())
        .extracting(Map.Entry::getKey)
        .containsExactly("cycleId", "anniversaryAt", "graceEndsAt", "totalCents", "daysLeft");
    assertThat(renewal.get("anniversaryAt").textValue()).isEqualTo("2043-03-01");
    assertThat(renewal.get("graceEndsAt").textValue()).isEqualTo("2043-03-07T21:00:00.000Z");
    assertThat(renewal.get("totalCents").longValue())
        .isEqualTo(YEAR_OF_LICENSE_AND_API + 2 * 399_000);
    assertThat(renewal.get("daysLeft").intValue()).isEqualTo(30);
    Rehearsal.run("renewal-cycles");
    assertThat(account.renewal()).isEqualTo(renewal);
  }

  @Test
  void pricesOfACycleAreFixedAndItsMembersAreNot() {
    String module = newModule(100_000);
    buyAYear(addon(module, 1), addon("extra_branch", 5));
    openRenewals();
    long total = account.renewalCents();
    assertThat(total).isEqualTo(YEAR_OF_LICENSE_AND_API + 100_000 + 5 * 399_000);

    price(module, 900_000);
    assertThat(account.renewalCents()).isEqualTo(total);
    assertThat(account.owned(module, "renewalCents")).isEqualTo("100000");

    account.renewOnly("extra_branch", 3).is(200);
    assertThat(account.renewalCents()).isEqualTo(total - 2 * 399_000);
    account.cancel(module).is(200);
    assertThat(account.renewalCents()).isEqualTo(total - 2 * 399_000 - 100_000);
    account.change(module, "{\"cancelAt\":null}").is(200);
    shop.buy(addon("advanced_reports", 1)); // prorated to the anniversary

    assertThat(account.owned("advanced_reports", "periodEnd")).isEqualTo("2043-03-01");
    assertThat(account.renewalCents()).isEqualTo(total - 2 * 399_000 + 129_000);
    assertThat(account.licensing().get("owned"))
        .extracting(row -> row.get("renewalCents").longValue())
        .satisfies(
            each ->
                assertThat(each.stream().mapToLong(Long.class::cast).sum())
                    .isEqualTo(account.renewalCents()));
    Rehearsal.moveTo("2043-02-20T09:00:00Z");
    JsonNode warning = shop.quote(addon("sms_integration", 1)).is(200).json().at("/warnings/0");
    assertThat(warning.get("code").textValue()).isEqualTo("LICENSE_ENDS_FIRST");
    assertThat(warning.get("blocks").booleanValue()).isFalse();
    shop.buy(addon("sms_integration", 1)); // rolled forward, paid until the year after
    assertThat(account.owned("sms_integration", "periodEnd")).isEqualTo("2044-03-01");
    assertThat(account.renewalCents()).isEqualTo(total - 2 * 399_000 + 129_000);
  }

  @Test
  void whatIsQuotedForARenewalIsWhatItCostsFromTheAnniversaryOn() {
    buyAYear();
    openRenewals();
    Map<String, Object> cart = renewal(account.cycleId());

    JsonNode quote = shop.quoteCart(cart).is(200).json();
    assertThat(quote.get("totalCents").longValue()).isEqualTo(YEAR_OF_LICENSE_AND_API);
    assertThat(quote.get("warnings")).isEmpty();
    assertThat(quote.get("lines"))
        .extracting(
            line -> line.get("code").textValue(),
            line -> line.get("mode").textValue(),
            line -> line.get("periodEnd").textValue(),
            line -> line.get("subtotalCents").longValue())
        .containsExactlyInAnyOrder(
            tuple("license_annual", "full", "2044-03-01", 490_000L),
            tuple("api_access", "full", "2044-03-01", 249_000L));
    assertThat(shop.startCart(cart).is(200).json().get("totalCents"))
        .isEqualTo(quote.get("totalCents"));
    Map<String, Object> withItems =
        Map.of("items", List.of(addon("onsite_nothing", 7)), "renewalCycleId", account.cycleId());
    assertThat(shop.quoteCart(withItems).is(200).json().get("lines")).hasSize(2);
    assertThat(shop.intentCart(cart).is(201).json().get("totalCents"))
        .isEqualTo(quote.get("totalCents"));
  }

  @Test
  void onlyTheTenantItselfPaysItsRenewal() {
    buyAYear();
    openRenewals();
    Map<String, Object> cart = renewal(account.cycleId());
    Shop stranger = Shop.of(TestTenant.open().admin());

    for (Map<String, Object> unknown : List.of(cart, renewal(UUID.randomUUID().toString()))) {
      stranger.quoteCart(unknown).isError(404, "RESOURCE_NOT_FOUND");
      stranger.startCart(unknown).isError(404, "RESOURCE_NOT_FOUND");
      stranger.intentCart(unknown).isError(404, "RESOURCE_NOT_FOUND");
    }
    Shop waiter = Shop.of(tenant.signedIn("STAFF"));
    waiter.quoteCart(cart).is(200);
    waiter.intentCart(cart).isError(403, "INSUFFICIENT_PERMISSIONS");
  }

  @Test
  void paidEarlyTheNewYearBeginsAtTheAnniversary() {
    buyAYear(addon("extra_branch", 5));
    List<String> bought = Events.ids(tenant);
    assertThat(Events.of(tenant, "addon.purchased.v1"))
        .extracting(event -> event.get("origin").textValue())
        .containsExactly("purchase", "purchase", "purchase");
    assertThat(Events.of(tenant, "checkout.completed.v1")).hasSize(1);
    assertThat(Events.of(tenant, "feature.entitlement.changed.v1")).hasSize(1);
    openRenewals();
    account.renewOnly("extra_branch", 3).is(200);
    Map<String, Object> cart = renewal(account.cycleId());

    String ref = pay(cart);

    assertThat(shop.status(ref)).isEqualTo("provisioned");
    assertThat(Events.since(bought, tenant, "checkout.completed.v1")).hasSize(1);
    List<String> untilPaid = Events.ids(tenant);
    assertThat(account.renewal().isNull()).isTrue();
    assertThat(account.owned("extra_branch", "quantity")).isEqualTo("5");
    assertThat(account.owned("extra_branch", "periodEnd")).isEqualTo("2043-03-01");
    assertThat(account.owned("extra_branch", "origin")).isEqualTo("purchase");
    account.renewOnly("extra_branch", 4).isError(409, "RESOURCE_CONFLICT");
    for (Answer again :
        List.of(shop.quoteCart(cart), shop.startCart(cart), shop.intentCart(cart))) {
      again.isError(409, "RESOURCE_CONFLICT");
    }
    assertThat(tenant.admin().get("/api/v1/me/invoices").is(200).json().get(0).get("totalCents"))
        .hasToString(String.valueOf(YEAR_OF_LICENSE_AND_API + 3 * 399_000));

    Rehearsal.moveTo(LAST_MINUTES);
    assertThat(account.maxBranches()).isEqualTo(6);
    Rehearsal.moveTo(ANNIVERSARY);
    assertThat(account.maxBranches()).isEqualTo(4);
    account.knock().is(200);
    assertRenewedUntil("2044-03-01", "extra_branch");
    assertThat(account.owned("extra_branch", "quantity")).isEqualTo("3");
    assertThat(account.owned("extra_branch", "pendingQuantity")).isEqualTo("null");
    assertThat(account.owned("extra_branch", "chargedCents")).isEqualTo("1197000");
    sweepTwice();
    Rehearsal.moveTo("2043-03-09T09:00:00Z");
    sweepTwice();
    assertThat(account.licenseStatus()).isEqualTo("active");
    assertThat(account.license().get("anniversaryAt").textValue()).isEqualTo("2044-03-01");
    account.knock().is(200);
    assertThat(Events.of(tenant, "addon.past_due.v1")).isEmpty();
    assertThat(Events.since(bought, tenant, "addon.purchased.v1"))
        .extracting(event -> event.get("origin").textValue())
        .containsExactly("renewal", "renewal", "renewal");
    assertThat(Events.since(untilPaid, tenant, "checkout.completed.v1")).isEmpty();
    assertThat(Events.since(bought, tenant, "feature.entitlement.changed.v1"))
        .as("once, for the branches that were not renewed")
        .hasSize(1);
  }

  @Test
  void ofTwoPaymentsOfOneRenewalOneIsPaidBack() {
    buyAYear();
    openRenewals();
    Map<String, Object> cart = renewal(account.cycleId());
    List<String> refs =
        List.of(
            shop.intentCart(cart).is(201).text("paymentRef"),
            shop.intentCart(cart).is(201).text("paymentRef"));

    Together.run(
        List.of(
            () -> Shop.success(refs.get(0), YEAR_OF_LICENSE_AND_API).is(200),
            () -> Shop.success(refs.get(1), YEAR_OF_LICENSE_AND_API).is(200)));

    assertThat(refs)
        .extracting(shop::status)
        .containsExactlyInAnyOrder("provisioned", "refund_due");
    assertThat(tenant.admin().get("/api/v1/me/invoices").is(200).json()).hasSize(2);
    Rehearsal.moveTo(ANNIVERSARY);
    assertRenewedUntil("2044-03-01", "license_annual");
  }

  @Test
  void whatIsBoughtAfterThePaymentIsRenewedByACycleOfItsOwn() {
    buyAYear();
    openRenewals();
    pay(renewal(account.cycleId()));
    shop.buy(addon("advanced_reports", 1));
    assertThat(account.renewal().isNull()).isTrue();

    Rehearsal.run("renewal-cycles");

    assertThat(account.renewalCents()).isEqualTo(129_000);
    pay(renewal(account.cycleId()));
    Rehearsal.moveTo(ANNIVERSARY);
    for (String code : List.of("license_annual", "api_access", "advanced_reports")) {
      assertRenewedUntil("2044-03-01", code);
    }
  }

  private void buyAYear(Object... more) {
    Rehearsal.moveTo(FIRST_DAY);
    shop.buy(
        Stream.concat(
                Stream.of(addon("license_annual", 1), addon("api_access", 1)), Arrays.stream(more))
            .toArray());
    assertThat(account.renewal().isNull()).isTrue();
  }

  private String pay(Map<String, Object> cart) {
    Answer opened = shop.intentCart(cart).is(201);
    PaymentPage.pay(opened.text("iframeToken"));
    PaymentPage.awaitTold(opened.text("iframeToken"));
    return opened.text("paymentRef");
  }

  private void assertRenewedUntil(String end, String code) {
    JsonNode row = account.owned(code);
    assertThat(row.get("status").textValue()).as(code).isEqualTo("active");
    assertThat(row.get("periodStart").textValue()).isEqualTo("2043-03-01");
    assertThat(row.get("periodEnd").textValue()).isEqualTo(end);
    assertThat(row.get("origin").textValue()).isEqualTo("renewal");
  }

  /** A module that only this test sells, on sale from real time on. */
  private static String newModule(long priceCents) {
    String code = "renewed_" + UUID.randomUUID().toString().substring(0, 8);
    Restomesh.superadmin().put(path(code), module(priceCents)).is(201);
    return code;
  }

  private static void price(String code, long priceCents) {
    Restomesh.superadmin().put(path(code), module(priceCents)).is(200);
  }

  private static String path(String code) {
    return "/api/v1/admin/catalog/products/" + code;
  }

  private static Map<String, Object> module(long priceCents) {
    return Map.of(
        "names",
        Map.of("tr", "Deneme"),
        "kind",
        "module",
        "billing",
        "annual",
        "priceCents",
        priceCents,
        "requiresLicense",
        true,
        "grants",
        Map.of("feature.renewedInAStory", true));
  }
}
