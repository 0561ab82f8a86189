package org.restomesh.checkout.renewal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.restomesh.checkout.pricing.CartItem.addon;

import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.restomesh.checkout.renewal.sweep.CycleLapseJob;
import org.restomesh.checkout.renewal.sweep.DueRenewals;
import org.restomesh.checkout.renewal.sweep.FreeRenewalsJob;
import org.restomesh.checkout.renewal.sweep.LateCyclesJob;
import org.restomesh.checkout.storefront.LicensingDetails.Renewal;
import org.restomesh.entitlement.OwnershipStatus;
import org.restomesh.shared.error.ResourceConflict;
import org.restomesh.shared.error.ResourceNotFound;
import org.restomesh.support.AtOnce;
import org.restomesh.support.Rows;
import org.restomesh.support.Wiring;

/** Renewal cycles: when they open, what is in them, who is reminded, when they close. */
class RenewalCyclesIT {
  /** 30 days before the anniversary of 1 March, which begins at 21:00 UTC of the day before. */
  private static final String THIRTY_DAYS = "2027-01-29T21:00:00Z";

  private static final String ANNIVERSARY = "2027-02-28T21:00:00Z";
  private static final String LAST_OF_GRACE = "2027-03-07T20:59:59.999Z";
  private static final String DARK = "2027-03-07T21:00:00Z";

  private final Wiring wiring = Wiring.likeAContainer();
  private Renewer renewer;

  @BeforeEach
  void buy() {
    renewer = Renewer.open(wiring);
    renewer.buys(addon("license_annual", 1), addon("api_access", 1), addon("extra_branch", 4));
  }

  @Test
  void aCycleOpensThirtyDaysBeforeTheAnniversaryOnce() {
    renewer.at("2027-01-29T20:59:59.999Z");
    assertThat(renewer.generate()).isZero();
    assertThat(renewer.renewal()).isNull();

    renewer.at(THIRTY_DAYS);
    assertThat(renewer.generate()).isEqualTo(1);
    assertThat(renewer.generate()).isZero();

    Renewal renewal = renewer.renewal();
    assertThat(renewal.anniversaryAt()).isEqualTo("2027-03-01");
    assertThat(renewal.graceEndsAt()).isEqualTo("2027-03-07T21:00:00Z");
    assertThat(renewal.daysLeft()).isEqualTo(30);
    assertThat(renewal.totalCents()).isEqualTo(490_000 + 249_000 + 4 * 399_000);
  }

  @Test
  void theJobFindsWhoNeedsOneAndNobodyElse() {
    renewer.at("2027-01-28T23:59:59Z");
    assertThat(withoutCycle()).doesNotContain(renewer.tenant());
    renewer.at(THIRTY_DAYS);
    assertThat(withoutCycle()).contains(renewer.tenant());

    renewer.generate();

    assertThat(withoutCycle()).doesNotContain(renewer.tenant());
  }

  @Test
  void afterAnOutageACycleOpensAsLongAsItCanBePaid() {
    renewer.at(LAST_OF_GRACE);
    assertThat(withoutCycle()).contains(renewer.tenant());
    assertThat(renewer.generate()).isEqualTo(1);
    assertThat(renewer.renewal().daysLeft()).isZero();

    Renewer other = Renewer.open(wiring);
    other.at("2026-03-01T16:00:00Z");
    other.buys(addon("license_annual", 1));
    other.at(DARK);
    assertThat(other.generate()).isZero();
  }

  @Test
  void whatBecomesRenewableInGraceHasACycleWithTheNextSweep() {
    renewer.cancels("license_annual");
    renewer.at(THIRTY_DAYS);
    assertThat(renewer.generate()).isZero();
    renewer.at("2027-03-07T09:00:00Z");
    assertThat(renewer.row("api_access").status()).isEqualTo(OwnershipStatus.PAST_DUE);
    renewer.buys(addon("license_annual", 1));
    assertThat(renewer.renewal()).isNull();

    assertThat(wiring.get(LateCyclesJob.class).run(wiring.businessTime().instant())).isPositive();

    assertThat(renewer.renewal().totalCents()).isEqualTo(249_000 + 4 * 399_000);
    renewer.pays(renewer.wantsToRenew());
    assertThat(renewer.row("api_access").status()).isEqualTo(OwnershipStatus.ACTIVE);
  }

  @Test
  void aSweepOpensNoCycleBeforeItsTime() {
    renewer.at("2027-02-20T09:00:00Z");

    wiring.get(LateCyclesJob.class).run(wiring.businessTime().instant());

    assertThat(renewer.renewal()).isNull();
  }

  @Test
  void twoNodesAtOnceOpenOne() {
    renewer.at(THIRTY_DAYS);
    Wiring otherNode = Wiring.likeAContainer();
    otherNode.businessTime().moveTo(wiring.businessTime().instant());
    List<Callable<?>> both =
        List.of(
            () -> renewer.generate(),
            () -> otherNode.get(RenewalCycles.class).generate(renewer.tenant()),
            () -> renewer.generate(),
            () -> otherNode.get(RenewalCycles.class).generate(renewer.tenant()));

    assertThat(AtOnce.run(both)).containsExactlyInAnyOrder(0, 0, 0, 1);
    assertThat(cycles("OPEN")).isEqualTo(1);
  }

  @Test
  void pricesAreThoseOfTheGeneration() throws SQLException {
    renewer.at(THIRTY_DAYS);
    renewer.generate();
    long total = renewer.renewal().totalCents();
    renewer.at("2027-02-10T00:00:00Z");
    Rows.change(
        "insert into product_price (product_code, valid_from, price_cents)"
            + " values ('api_access', timestamptz '2027-02-09 00:00Z', 999900)");
    Rows.change("update catalogue_state set version = nextval('catalogue_version')");
    try {
      assertThat(renewer.renewal().totalCents()).isEqualTo(total);
      assertThat(renewer.row("api_access").period().renewalCents()).isEqualTo(249_000);
      assertThat(renewer.pays(renewer.wantsToRenew()).name()).isEqualTo("PROVISIONED");
      assertThat(renewer.row("api_access").period().renewalCents()).isEqualTo(999_900);
    } finally {
      Rows.change("delete from product_price where price_cents = 999900");
      Rows.change("update catalogue_state set version = nextval('catalogue_version')");
    }
  }

  /** contract/3-licensing#free-renewal */
  @Test
  void whatCostsNothingIsRenewedByItselfOnTheLastDay() throws SQLException {
    atNoPrice(
        () -> {
          renewer.at(THIRTY_DAYS);
          assertThat(renewer.generate()).isEqualTo(1);
          UUID cycle = openCycle();
          assertThat(renewer.renewal()).isNull();
          assertThat(remind(cycle)).isFalse();
          renewer.at("2027-02-27T20:59:59.999Z");
          assertThat(renewFree(cycle)).isFalse();

          renewer.at("2027-02-27T21:00:00Z");
          assertThat(wiring.get(FreeRenewalsJob.class).run(wiring.businessTime().instant()))
              .isPositive();

          assertThat(renewFree(cycle)).isFalse();
          assertThat(cycles("OPEN")).isZero();
          assertThat(cycles("PAID")).isOne();
          renewer.at("2027-03-08T21:00:00Z");
          for (String code : List.of("license_annual", "api_access", "extra_branch")) {
            assertThat(renewer.row(code).status()).isEqualTo(OwnershipStatus.ACTIVE);
            assertThat(renewer.row(code).period().periodEnd()).isEqualTo("2028-03-01");
          }
          assertThat(renewer.row("extra_branch").quantity()).isEqualTo(4);
          assertThat(renewer.reminded()).isEmpty();
          assertThat(freeEvents()).hasSize(3).containsOnly("null");
        });
  }

  @Test
  void whatCostsNothingAndHasItsCycleInTheGraceIsRenewedAtOnce() throws SQLException {
    atNoPrice(
        () -> {
          renewer.at(LAST_OF_GRACE);
          assertThat(renewer.row("api_access").status()).isEqualTo(OwnershipStatus.PAST_DUE);

          assertThat(renewer.generate()).isEqualTo(1);

          assertThat(renewer.row("api_access").status()).isEqualTo(OwnershipStatus.ACTIVE);
        });
  }

  @Test
  void oneLineWithAPriceMakesTheWholeRenewalAPayment() throws SQLException {
    atNoPrice(
        () -> {
          renewer.at(THIRTY_DAYS);
          renewer.buys(addon("advanced_reports", 1));
          renewer.generate();
          UUID cycle = openCycle();
          renewer.at("2027-02-28T09:00:00Z");

          assertThat(renewFree(cycle)).isFalse();

          assertThat(renewer.renewal().totalCents()).isEqualTo(129_000);
          assertThat(remind(cycle)).isTrue();
          assertThat(wiring.fired(RenewalReminded.class))
              .containsExactly(
                  new RenewalReminded(
                      renewer.tenant(),
                      LocalDate.parse("2027-03-01"),
                      1,
                      129_000,
                      Instant.parse(DARK)));
        });
  }

  @Test
  void twoNodesAtOnceRenewForNothingOnce() throws SQLException {
    atNoPrice(
        () -> {
          renewer.at(THIRTY_DAYS);
          renewer.generate();
          UUID cycle = openCycle();
          renewer.at("2027-02-28T09:00:00Z");
          Wiring otherNode = Wiring.likeAContainer();
          otherNode.businessTime().moveTo(wiring.businessTime().instant());

          assertThat(
                  AtOnce.run(
                      List.of(
                          () -> renewFree(cycle),
                          () ->
                              otherNode
                                  .get(RenewalCycles.class)
                                  .renewFree(renewer.tenant(), cycle))))
              .containsExactlyInAnyOrder(true, false);
          assertThat(freeEvents()).hasSize(3);
        });
  }

  private boolean renewFree(UUID cycle) {
    return wiring.get(RenewalCycles.class).renewFree(renewer.tenant(), cycle);
  }

  private boolean remind(UUID cycle) {
    return wiring.get(RenewalCycles.class).remind(renewer.tenant(), cycle);
  }

  private UUID openCycle() {
    return UUID.fromString(
        Rows.texts(
                "select id::text from renewal_cycle where tenant_id = ? and status = 'OPEN'",
                renewer.tenant())
            .get(0));
  }

  /** The references in the events of what was renewed. */
  private List<String> freeEvents() {
    return Rows.texts(
        "select coalesce(payload::json ->> 'paymentRef', 'null') from outbox_event"
            + " where tenant_id = ? and type = 'addon.purchased.v1'"
            + " and payload::json ->> 'origin' = 'renewal'",
        renewer.tenant());
  }

  /** What was bought costs nothing any more since 20 January. */
  private static void atNoPrice(Runnable test) throws SQLException {
    Rows.change(
        "insert into product_price (product_code, valid_from, price_cents)"
            + " select code, timestamptz '2027-01-20 00:00Z', 0"
            + " from unnest(array['license_annual', 'api_access', 'extra_branch']) code");
    Rows.change("update catalogue_state set version = nextval('catalogue_version')");
    try {
      test.run();
    } finally {
      Rows.change("delete from product_price where valid_from = timestamptz '2027-01-20 00:00Z'");
      Rows.change("update catalogue_state set version = nextval('catalogue_version')");
    }
  }

  @Test
  void whatIsCancelledDropsOutAndComesBack() {
    renewer.at(THIRTY_DAYS);
    renewer.generate();
    renewer.cancels("api_access");
    assertThat(renewer.renewal().totalCents()).isEqualTo(490_000 + 4 * 399_000);

    renewer.keeps("api_access");
    assertThat(renewer.renewal().totalCents()).isEqualTo(490_000 + 249_000 + 4 * 399_000);

    renewer.cancels("license_annual");
    assertThat(renewer.renewal()).isNull();
    renewer.keeps("license_annual");
    assertThat(renewer.renewal()).isNotNull();
  }

  @Test
  void whatIsBoughtSinceIsInAtTheSamePricesUnlessItPaidForTheNextCycle() {
    renewer.at(THIRTY_DAYS);
    renewer.generate();
    long before = renewer.renewal().totalCents();
    renewer.at("2027-02-10T00:00:00Z");
    renewer.buys(addon("advanced_reports", 1));
    assertThat(renewer.renewal().totalCents()).isEqualTo(before + 129_000);

    renewer.at("2027-02-20T00:00:00Z");
    renewer.buys(addon("module_inventory", 1));
    assertThat(renewer.renewal().totalCents()).isEqualTo(before + 129_000);
    assertThat(renewer.row("module_inventory").period().periodEnd()).isEqualTo("2028-03-01");
  }

  @Test
  void whatIsBoughtAfterACycleWasPaidHasAnotherOne() {
    renewer.at(THIRTY_DAYS);
    renewer.generate();
    renewer.remind();
    renewer.pays(renewer.wantsToRenew());
    assertThat(renewer.renewal()).isNull();
    renewer.at("2027-02-01T10:00:00Z");
    renewer.buys(addon("advanced_reports", 1));

    assertThat(renewer.generate()).isEqualTo(1);

    assertThat(renewer.renewal().totalCents()).isEqualTo(129_000);
    assertThat(renewer.remind()).isFalse();
    renewer.at("2027-02-22T10:00:00Z");
    assertThat(renewer.remind()).isTrue();
    assertThat(renewer.reminded()).containsExactly("30", "7");
  }

  @Test
  void remindersComeOnceEach() {
    renewer.at(THIRTY_DAYS);
    renewer.generate();
    assertThat(renewer.remind()).isTrue();
    assertThat(renewer.remind()).isFalse();
    renewer.at("2027-02-21T21:00:00Z");
    assertThat(renewer.remind()).isTrue();
    renewer.at("2027-02-27T21:00:00Z");
    assertThat(renewer.remind()).isTrue();
    renewer.at(ANNIVERSARY);
    assertThat(renewer.remind()).isFalse();

    assertThat(renewer.reminded()).containsExactly("30", "7", "1");
  }

  @Test
  void ofMissedRemindersTheNearestIsSentAndTheRestSkipped() {
    renewer.at("2027-02-25T00:00:00Z");
    renewer.generate();
    assertThat(renewer.remind()).isTrue();

    assertThat(renewer.reminded()).containsExactly("7");
    assertThat(
            Rows.texts(
                "select r.mark || ' ' || r.sent from renewal_reminder r join renewal_cycle c"
                    + " on c.id = r.cycle_id where c.tenant_id = ? order by mark",
                renewer.tenant()))
        .containsExactly("7 true", "30 false");
  }

  @Test
  void twoNodesAtOnceRemindOnce() {
    renewer.at(THIRTY_DAYS);
    renewer.generate();
    UUID cycle = renewer.renewal().cycleId();
    Wiring otherNode = Wiring.likeAContainer();
    otherNode.businessTime().moveTo(wiring.businessTime().instant());

    AtOnce.run(
        List.of(
            () -> renewer.remind(),
            () -> otherNode.get(RenewalCycles.class).remind(renewer.tenant(), cycle),
            () -> renewer.remind(),
            () -> otherNode.get(RenewalCycles.class).remind(renewer.tenant(), cycle)));

    assertThat(renewer.reminded()).containsExactly("30");
  }

  @Test
  void nobodyIsRemindedOfWhatIsCancelled() {
    renewer.at(THIRTY_DAYS);
    renewer.generate();
    UUID cycle = renewer.renewal().cycleId();
    renewer.cancels("license_annual");

    assertThat(wiring.get(RenewalCycles.class).remind(renewer.tenant(), cycle)).isFalse();
    assertThat(renewer.reminded()).isEmpty();
  }

  @Test
  void aCycleCanBePaidUntilGraceEnds() {
    renewer.at(THIRTY_DAYS);
    renewer.generate();
    UUID cycle = renewer.renewal().cycleId();
    renewer.at(LAST_OF_GRACE);
    assertThat(renewer.wantsToRenew(cycle)).isNotNull();

    renewer.at(DARK);
    assertThat(renewer.renewal()).isNull();
    assertThatThrownBy(() -> renewer.wantsToRenew(cycle)).isInstanceOf(ResourceConflict.class);
    assertThat(cycles("OPEN")).isEqualTo(1);
    assertThat(wiring.get(CycleLapseJob.class).run(wiring.businessTime().instant())).isPositive();
    assertThat(cycles("LAPSED")).isEqualTo(1);
    assertThatThrownBy(() -> renewer.wantsToRenew(cycle)).isInstanceOf(ResourceConflict.class);
  }

  @Test
  void theLapseClosesNothingADayEarly() {
    renewer.at(THIRTY_DAYS);
    renewer.generate();
    renewer.at(LAST_OF_GRACE);

    wiring.get(CycleLapseJob.class).run(wiring.businessTime().instant());

    assertThat(cycles("OPEN")).isEqualTo(1);
  }

  @Test
  void anotherTenantsCycleDoesNotExist() {
    renewer.at(THIRTY_DAYS);
    renewer.generate();
    Renewer other = Renewer.open(wiring);

    assertThatThrownBy(() -> other.wantsToRenew(renewer.renewal().cycleId()))
        .isInstanceOf(ResourceNotFound.class);
    assertThatThrownBy(() -> renewer.wantsToRenew(UUID.randomUUID()))
        .isInstanceOf(ResourceNotFound.class);
  }

  /** From just before the tenant on, so that those of other tests are not in the way. */
  private List<UUID> withoutCycle() {
    UUID id = renewer.tenant();
    UUID before = new UUID(id.getMostSignificantBits(), id.getLeastSignificantBits() - 1);
    return wiring.get(DueRenewals.class).withoutCycle(30, before, wiring.businessTime().instant());
  }

  private long cycles(String status) {
    return Rows.count(
        "select count(*) from renewal_cycle where tenant_id = ? and status = ?",
        renewer.tenant(),
        status);
  }
}
