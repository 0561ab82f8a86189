package org.restomesh.system;

import static org.assertj.core.api.Assertions.assertThat;
import static org.restomesh.system.kit.RehearsedYear.AFTER_GRACE;
import static org.restomesh.system.kit.RehearsedYear.ANNIVERSARY;
import static org.restomesh.system.kit.RehearsedYear.FIRST_DAY;
import static org.restomesh.system.kit.RehearsedYear.LAST_MINUTES;
import static org.restomesh.system.kit.RehearsedYear.LAST_MINUTES_OF_GRACE;
import static org.restomesh.system.kit.RehearsedYear.openRenewals;
import static org.restomesh.system.kit.RehearsedYear.sweepTwice;
import static org.restomesh.system.kit.Shop.addon;
import static org.restomesh.system.kit.Shop.renewal;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.restomesh.system.kit.Account;
import org.restomesh.system.kit.Answer;
import org.restomesh.system.kit.BackToRealTime;
import org.restomesh.system.kit.Caller;
import org.restomesh.system.kit.Events;
import org.restomesh.system.kit.Exclusive;
import org.restomesh.system.kit.Rehearsal;
import org.restomesh.system.kit.Shop;
import org.restomesh.system.kit.TestDevice;
import org.restomesh.system.kit.TestTenant;

/**
 * What becomes of an account that does not pay in time: seven days of grace, then it is dark until
 * it pays (requirements/2-licensing-billing#owned-product-states).
 */
@ExtendWith(BackToRealTime.class)
@Exclusive("moves the clock")
class GraceAndLapseStoryIT {
  private static final long YEAR_CENTS = 490_000 + 249_000;

  private final TestTenant tenant = TestTenant.open();
  private final Caller admin = tenant.admin();
  private final Shop shop = Shop.of(admin);
  private final Account account = Account.of(admin);
  private List<String> eventsOfPurchase;

  @Test
  void inGraceEverythingWorksAndIsDue() {
    buyAYear();
    Rehearsal.moveTo(LAST_MINUTES);
    assertThat(account.licenseStatus()).isEqualTo("active");
    assertThat(account.license().get("daysRemaining").intValue()).isEqualTo(1);

    Rehearsal.moveTo(ANNIVERSARY);

    account.knock().is(200);
    assertThat(account.license().toString())
        .isEqualTo(
            "{\"status\":\"grace\",\"anchorAt\":\"2042-03-01\",\"anniversaryAt\":\"2043-03-01\","
                + "\"daysRemaining\":0}");
    assertThat(account.renewal().get("daysLeft").intValue()).isZero();
    assertThat(account.owned("api_access", "status")).isEqualTo("past_due");
    assertThat(account.owned("api_access", "renewalCents")).isEqualTo("249000");
    shop.start(addon("api_access", 1)).isError(409, "ADDON_ALREADY_OWNED");
    shop.start(addon("license_annual", 1)).isError(409, "ADDON_ALREADY_OWNED");
    sweepTwice();
    assertThat(Events.of(tenant, "addon.past_due.v1"))
        .hasSize(2)
        .allSatisfy(
            event -> {
              assertThat(event.get("periodEnd").textValue()).isEqualTo("2043-03-01");
              assertThat(event.get("graceEndsAt").textValue())
                  .isEqualTo("2043-03-07T21:00:00.000Z");
            });
    assertThat(changesOfEntitlements()).isEmpty();
    Rehearsal.moveTo(LAST_MINUTES_OF_GRACE);
    sweepTwice();
    account.knock().is(200);
    assertThat(account.licenseStatus()).isEqualTo("grace");
  }

  @Test
  void withTheLastMidnightOfGraceItIsDarkAndToldOnce() {
    buyAYear();
    Map<String, Object> cart = renewal(account.cycleId());
    Rehearsal.moveTo(LAST_MINUTES_OF_GRACE);
    account.knock().is(200);

    Rehearsal.moveTo(AFTER_GRACE);

    JsonNode denial = account.knock().isError(403, "ENTITLEMENT_REQUIRED").json().get("actionable");
    assertThat(denial.get("reason").textValue()).isEqualTo("lapsed");
    assertThat(denial.get("licenseRequired").booleanValue()).isTrue();
    assertThat(denial.at("/offer/code").textValue()).isEqualTo("license_annual");
    assertThat(account.licenseStatus()).isEqualTo("expired");
    assertThat(account.renewal().isNull()).isTrue();
    assertThat(account.owned("license_annual", "status")).isEqualTo("expired");
    for (Answer late : List.of(shop.quoteCart(cart), shop.startCart(cart), shop.intentCart(cart))) {
      late.isError(409, "RESOURCE_CONFLICT");
    }
    sweepTwice();
    Rehearsal.moveTo("2043-03-20T09:00:00Z");
    sweepTwice();
    Rehearsal.run("renewal-cycles");
    assertThat(account.renewal().isNull()).isTrue();
    shop.intentCart(cart).isError(409, "RESOURCE_CONFLICT");
    // Nobody looked before it had lapsed, and that it was due is told all the same.
    assertThat(Events.count(tenant, "addon.past_due.v1")).isEqualTo(2);
    assertThat(changesOfEntitlements())
        .singleElement()
        .satisfies(
            change -> {
              assertThat(change.get("added")).isEmpty();
              assertThat(change.get("removed").toString()).contains("feature.apiAccess");
            });
  }

  @Test
  void nothingThatWasEnteredIsLostAndAPurchaseBringsAllOfItBack() {
    buyAYear(addon("extra_branch", 2));
    String license = account.id("license_annual");
    String branch = tenant.newBranch();
    Caller waiter = tenant.signedIn("STAFF");

    Rehearsal.moveTo(LAST_MINUTES_OF_GRACE);
    TestDevice device = tenant.newDevice("receipt_printer", branch);

    Rehearsal.moveTo(AFTER_GRACE);
    sweepTwice();

    assertThat(admin.get("/api/v1/branches").is(200).json()).hasSize(2);
    assertThat(device.record().get("status").textValue()).isNotEqualTo("retired");
    device.heartbeat();
    waiter.get("/api/v1/entitlements/me").is(200);
    assertThat(admin.get("/api/v1/me/invoices").is(200).json()).hasSize(2);
    assertThat(account.licensing().get("owned")).hasSize(3);
    admin.post("/api/v1/branches", Map.of("name", "Moda")).isError(403, "ENTITLEMENT_REQUIRED");
    shop.start(addon("api_access", 1)).isError(409, "LICENSE_REQUIRED");

    shop.buy(addon("license_annual", 1), addon("api_access", 1), addon("extra_branch", 1));

    account.knock().is(200);
    assertThat(account.id("license_annual")).isEqualTo(license);
    assertThat(account.license().get("anchorAt").textValue()).isEqualTo("2042-03-01");
    assertThat(account.owned("license_annual", "periodStart")).isEqualTo("2043-03-08");
    assertThat(account.owned("license_annual", "periodEnd")).isEqualTo("2044-03-01");
    assertThat(account.owned("license_annual", "chargedCents"))
        .isEqualTo(String.valueOf(Math.round(490_000 * 359 / 366.0)));
    assertThat(account.maxBranches()).isEqualTo(2);
    assertThat(admin.get("/api/v1/branches").is(200).json()).hasSize(2);
  }

  @Test
  void whoPaysInGraceLosesNoDayAndGainsNone() {
    buyAYear();
    Rehearsal.moveTo("2043-03-04T09:00:00Z");
    sweepTwice();

    shop.buyCart(renewal(account.cycleId()));

    assertThat(account.licenseStatus()).isEqualTo("active");
    assertThat(account.renewal().isNull()).isTrue();
    for (String code : List.of("license_annual", "api_access")) {
      assertThat(account.owned(code, "status")).isEqualTo("active");
      assertThat(account.owned(code, "periodStart")).isEqualTo("2043-03-01");
      assertThat(account.owned(code, "periodEnd")).isEqualTo("2044-03-01");
    }
    Rehearsal.moveTo(AFTER_GRACE);
    sweepTwice();
    account.knock().is(200);
    assertThat(changesOfEntitlements()).isEmpty();
    assertThat(Events.count(tenant, "addon.past_due.v1")).isEqualTo(2);
  }

  @Test
  void whatWasBegunBeforeTheLapseIsSettledAfterIt() {
    buyAYear();
    String license = account.id("license_annual");
    Map<String, Object> cart = renewal(account.cycleId());
    Rehearsal.moveTo(LAST_MINUTES_OF_GRACE);
    String ref = shop.intentCart(cart).is(201).text("paymentRef");
    Rehearsal.moveTo("2043-03-07T21:05:00Z");
    sweepTwice();
    account.knock().isError(403, "ENTITLEMENT_REQUIRED");
    shop.intentCart(cart).isError(409, "RESOURCE_CONFLICT");

    assertThat(Shop.success(ref, YEAR_CENTS).is(200).body()).isEqualTo("OK");

    assertThat(shop.confirm(ref).is(200).json().get("owned")).hasSize(2);
    account.knock().is(200);
    assertThat(account.id("license_annual")).isEqualTo(license);
    assertThat(account.licenseStatus()).isEqualTo("active");
    assertThat(account.owned("license_annual", "periodEnd")).isEqualTo("2044-03-01");
    sweepTwice();
    account.knock().is(200);
  }

  @Test
  void midnightsAreThoseOfTheTenant() {
    TestTenant far = TestTenant.openIn("America/New_York");
    Account farAccount = Account.of(far.admin());
    Rehearsal.moveTo("2042-03-05T09:00:00Z");
    Shop.of(far.admin()).buy(addon("license_annual", 1), addon("api_access", 1));

    Rehearsal.moveTo("2043-03-05T04:57:00Z");
    assertThat(farAccount.licenseStatus()).isEqualTo("active");
    Rehearsal.moveTo("2043-03-05T05:00:01Z");
    assertThat(farAccount.licenseStatus()).isEqualTo("grace");
    // Clocks go forward on 8 March 2043, so the last night of grace ends an hour earlier.
    Rehearsal.moveTo("2043-03-12T03:57:00Z");
    farAccount.knock().is(200);
    Rehearsal.moveTo("2043-03-12T04:00:01Z");
    farAccount.knock().isError(403, "ENTITLEMENT_REQUIRED");
    assertThat(farAccount.licenseStatus()).isEqualTo("expired");
  }

  private List<JsonNode> changesOfEntitlements() {
    return Events.since(eventsOfPurchase, tenant, "feature.entitlement.changed.v1");
  }

  private void buyAYear(Object... more) {
    Rehearsal.moveTo(FIRST_DAY);
    shop.buy(addon("license_annual", 1), addon("api_access", 1));
    if (more.length > 0) {
      shop.buy(more);
    }
    eventsOfPurchase = Events.ids(tenant);
    openRenewals();
  }
}
