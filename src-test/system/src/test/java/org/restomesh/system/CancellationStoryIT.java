package org.restomesh.system;

import static org.assertj.core.api.Assertions.assertThat;
import static org.restomesh.system.kit.RehearsedYear.ANNIVERSARY;
import static org.restomesh.system.kit.RehearsedYear.FIRST_DAY;
import static org.restomesh.system.kit.RehearsedYear.LAST_MINUTES;
import static org.restomesh.system.kit.RehearsedYear.openRenewals;
import static org.restomesh.system.kit.RehearsedYear.sweepTwice;
import static org.restomesh.system.kit.Shop.addon;
import static org.restomesh.system.kit.Shop.service;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.restomesh.system.kit.Account;
import org.restomesh.system.kit.BackToRealTime;
import org.restomesh.system.kit.Caller;
import org.restomesh.system.kit.Events;
import org.restomesh.system.kit.Exclusive;
import org.restomesh.system.kit.Rehearsal;
import org.restomesh.system.kit.Restomesh;
import org.restomesh.system.kit.Shop;
import org.restomesh.system.kit.TestTenant;

/**
 * What is owned ends, or goes on after all, as its ADMIN wishes
 * (requirements/2-licensing-billing#cancellation; contract/3-licensing#cancel-owned).
 */
@ExtendWith(BackToRealTime.class)
@Exclusive("moves the clock")
class CancellationStoryIT {
  private static final String API = "api_access";
  private static final String BRANCHES = "extra_branch";
  private static final String UNDO = "{\"cancelAt\":null}";

  private final TestTenant tenant = TestTenant.open();
  private final Shop shop = Shop.of(tenant.admin());
  private final Account account = Account.of(tenant.admin());

  @BeforeEach
  void buyAYear() {
    Rehearsal.moveTo(FIRST_DAY);
    shop.buy(addon("license_annual", 1), addon(API, 1), addon(BRANCHES, 5));
  }

  @Test
  void whatIsCancelledEndsWithItsPeriodAndHasNoGrace() {
    JsonNode cancelled = account.cancel(API).is(200).json();

    assertThat(cancelled.get("code").textValue()).isEqualTo(API);
    assertThat(cancelled.get("status").textValue()).isEqualTo("active");
    assertThat(cancelled.get("cancelAt").textValue()).isEqualTo("2043-03-01");
    assertThat(cancelled.get("renewalCents").isNull()).isTrue();
    assertThat(account.cancel(API).is(200).json()).isEqualTo(cancelled);
    assertThat(Events.of(tenant, "addon.cancelled.v1"))
        .singleElement()
        .satisfies(
            event -> {
              assertThat(event.get("cancelAt").textValue()).isEqualTo("2043-03-01");
              assertThat(event.get("immediate").booleanValue()).isFalse();
            });
    List<String> told = Events.ids(tenant, "addon.cancelled.v1");

    openRenewals();
    assertThat(account.renewalCents()).isEqualTo(490_000 + 5 * 399_000);
    Rehearsal.moveTo(LAST_MINUTES);
    account.knock().is(200);
    Rehearsal.moveTo(ANNIVERSARY);
    JsonNode denial = account.knock().isError(403, "ENTITLEMENT_REQUIRED").json().get("actionable");
    assertThat(denial.get("reason").textValue()).isEqualTo("lapsed");
    assertThat(denial.at("/offer/code").textValue()).isEqualTo(API);
    assertThat(account.owned(API, "status")).isEqualTo("expired");
    sweepTwice();
    assertThat(Events.of(tenant, "addon.past_due.v1"))
        .extracting(event -> event.get("code").textValue())
        .doesNotContain(API);
    // A year later, what was told may have been deleted meanwhile.
    assertThat(Events.ids(tenant, "addon.cancelled.v1")).isSubsetOf(told);
    account.change(API, UNDO).isError(409, "RESOURCE_CONFLICT");
    account.cancel(API).isError(409, "RESOURCE_CONFLICT");
    account.cancelNow(API).is(200);
  }

  @Test
  void aCancellationCanBeWithdrawnUntilItsDay() {
    account.cancel(API).is(200);
    Rehearsal.moveTo(LAST_MINUTES);

    JsonNode kept = account.change(API, UNDO).is(200).json();

    assertThat(kept.get("cancelAt").isNull()).isTrue();
    assertThat(kept.get("renewalCents").longValue()).isEqualTo(249_000);
    assertThat(account.change(API, UNDO).is(200).json()).isEqualTo(kept);
    assertThat(Events.count(tenant, "addon.cancellation_withdrawn.v1")).isEqualTo(1);
    Rehearsal.moveTo(ANNIVERSARY);
    account.knock().is(200);
    assertThat(account.owned(API, "status")).isEqualTo("past_due");
  }

  @Test
  void atOnceIsAtOnce() {
    JsonNode ended = account.cancelNow(API).is(200).json();

    assertThat(ended.get("status").textValue()).isEqualTo("expired");
    account.knock().isError(403, "ENTITLEMENT_REQUIRED");
    assertThat(account.cancelNow(API).is(200).json()).isEqualTo(ended);
    assertThat(Events.of(tenant, "addon.cancelled.v1"))
        .singleElement()
        .satisfies(event -> assertThat(event.get("immediate").booleanValue()).isTrue());
    assertThat(Events.count(tenant, "feature.entitlement.changed.v1")).isEqualTo(2);

    shop.buy(addon(API, 1));
    account.knock().is(200);
    assertThat(account.id(API)).isEqualTo(ended.get("id").textValue());
  }

  @Test
  void inGraceThereIsNothingLeftToWaitFor() {
    Rehearsal.moveTo("2043-03-03T09:00:00Z");
    account.knock().is(200);

    assertThat(account.cancel(API).is(200).text("status")).isEqualTo("expired");

    account.knock().isError(403, "ENTITLEMENT_REQUIRED");
  }

  @Test
  void withoutTheLicenceModulesAreDarkAndStayOwned() {
    account.cancel("license_annual").is(200);
    openRenewals();
    assertThat(account.renewal().isNull()).isTrue();

    assertThat(account.cancelNow("license_annual").is(200).text("status")).isEqualTo("expired");

    JsonNode denial = account.knock().isError(403, "ENTITLEMENT_REQUIRED").json().get("actionable");
    assertThat(denial.get("licenseRequired").booleanValue()).isTrue();
    assertThat(account.owned(API, "status")).isEqualTo("active");
    assertThat(account.maxBranches()).isEqualTo(1);
    shop.buy(addon("license_annual", 1));
    account.knock().is(200);
    assertThat(account.maxBranches()).isEqualTo(6);
  }

  @Test
  void fewerUnitsAreWantedFromTheRenewalOn() {
    assertThat(account.renewOnly(BRANCHES, 2).is(200).json().get("pendingQuantity").intValue())
        .isEqualTo(2);
    assertThat(account.owned(BRANCHES, "renewalCents")).isEqualTo("798000");
    assertThat(account.maxBranches()).isEqualTo(6);

    assertThat(account.change(BRANCHES, "{\"pendingQuantity\":null}").is(200).text("cancelAt"))
        .isNull();
    assertThat(account.owned(BRANCHES, "renewalCents")).isEqualTo("1995000");

    assertThat(account.renewOnly(BRANCHES, 0).is(200).text("cancelAt")).isEqualTo("2043-03-01");
    assertThat(Events.count(tenant, "addon.cancelled.v1")).isEqualTo(1);
    JsonNode kept =
        account.change(BRANCHES, "{\"cancelAt\":null,\"pendingQuantity\":4}").is(200).json();
    assertThat(kept.get("cancelAt").isNull()).isTrue();
    assertThat(kept.get("pendingQuantity").intValue()).isEqualTo(4);
    assertThat(Events.count(tenant, "addon.cancellation_withdrawn.v1")).isEqualTo(1);
    account.renewOnly(BRANCHES, 6).isInvalid("pendingQuantity");
    account.renewOnly(BRANCHES, -1).isInvalid("pendingQuantity");
    account.renewOnly(API, 1).isError(409, "RESOURCE_CONFLICT");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{}",
        "{\"cancelAt\":\"2043-01-01\"}",
        "{\"cancelAt\":false}",
        "{\"cancelAt\":null,\"pendingQuantity\":0}",
        "{\"cancelAt\":null,\"status\":\"expired\"}",
        "{\"pendingQuantity\":\"3\"}",
        "{\"pendingQuantity\":1.5}",
        "[]",
        "null",
        ""
      })
  void anUnclearChangeIsRefused(String body) {
    account.change(BRANCHES, body).isError(400, "VALIDATION_ERROR");
    assertThat(account.owned(BRANCHES, "pendingQuantity")).isEqualTo("null");
  }

  @Test
  void whatWasPaidOnceEndsOnlyAtOnce() {
    shop.buy(service("onsite_install_full", 1), addon("module_personnel_card_shift", 1));

    for (String code : List.of("onsite_install_full", "module_personnel_card_shift")) {
      account.cancel(code).isError(409, "RESOURCE_CONFLICT");
      assertThat(account.cancelNow(code).is(200).text("status")).isEqualTo("expired");
    }
  }

  @Test
  void onlyAnAdminOfTheTenantDecides() {
    String path = Account.path(account.id(API));
    for (Caller other :
        List.of(tenant.signedIn("MANAGER"), tenant.signedIn("STAFF"), Restomesh.superadmin())) {
      other.delete(path).isError(403, "INSUFFICIENT_PERMISSIONS");
      other.patch(path, UNDO).isError(403, "INSUFFICIENT_PERMISSIONS");
    }
    Restomesh.anybody().delete(path).isError(401, "UNAUTHORIZED");
    Caller stranger = TestTenant.open().admin();
    stranger.delete(path).isError(404, "RESOURCE_NOT_FOUND");
    stranger.delete(path + "?immediate=true").isError(404, "RESOURCE_NOT_FOUND");
    stranger.patch(path, UNDO).isError(404, "RESOURCE_NOT_FOUND");
    for (String unknown : List.of(UUID.randomUUID().toString(), "purchase", "1")) {
      tenant.admin().delete(Account.path(unknown)).isError(404, "RESOURCE_NOT_FOUND");
      tenant.admin().patch(Account.path(unknown), UNDO).isError(404, "RESOURCE_NOT_FOUND");
    }
    for (String unclear : List.of("maybe", "", "1", "TRUE")) {
      tenant.admin().delete(path + "?immediate=" + unclear).isInvalid("immediate");
    }
    tenant.admin().delete(path + "?immediate=false").is(200);
    assertThat(account.owned(API, "status")).isEqualTo("active");
  }

  @Test
  void whoDecidedIsInTheAuditTrail() {
    account.cancel(API).is(200);

    assertThat(tenant.admin().get("/api/v1/audit").is(200).json())
        .anySatisfy(entry -> assertThat(entry.toString()).contains(account.id(API)));
  }
}
