package org.restomesh.licensing.ownership;

import static org.assertj.core.api.Assertions.assertThat;
import static org.restomesh.entitlement.OwnershipStatus.ACTIVE;
import static org.restomesh.entitlement.OwnershipStatus.EXPIRED;
import static org.restomesh.entitlement.OwnershipStatus.PAST_DUE;
import static org.restomesh.support.SpecCatalogue.API_ACCESS;
import static org.restomesh.support.SpecCatalogue.BRANCH;
import static org.restomesh.support.SpecCatalogue.LICENSE;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.restomesh.catalogue.Product;
import org.restomesh.licensing.Customer;
import org.restomesh.licensing.lifecycle.DueAccounts;
import org.restomesh.licensing.lifecycle.ProductsLapsed;
import org.restomesh.licensing.lifecycle.ProductsPastDue;
import org.restomesh.licensing.lifecycle.Provisioning;
import org.restomesh.licensing.projection.EntitlementsChanged;
import org.restomesh.licensing.purchase.AddonPurchased;
import org.restomesh.licensing.purchase.OwnershipOrigin;
import org.restomesh.licensing.purchase.Purchase;
import org.restomesh.licensing.purchase.PurchasedLine;
import org.restomesh.payment.PaymentRef;
import org.restomesh.shared.json.Json;
import org.restomesh.support.Wiring;

/** What time, renewals and their absence make of owned rows. */
class OwnedProductLifecycleIT {
  private static final String BEFORE_ANNIVERSARY = "2027-02-28T20:59:59.999Z";

  /** Midnight in Istanbul. */
  private static final String ANNIVERSARY = "2027-02-28T21:00:00Z";

  private static final String LAST_OF_GRACE = "2027-03-07T20:59:59.999Z";
  private static final String DARK = "2027-03-07T21:00:00Z";

  private final Wiring wiring = Wiring.withDefaults();
  private final Customer customer = Customer.of(wiring);

  @Test
  void unpaidItFallsDueAtLocalMidnightAndLapsesSevenDaysLater() {
    customer.buy(LICENSE, API_ACCESS);

    customer.at(BEFORE_ANNIVERSARY);
    assertThat(customer.bringUp()).isZero();
    assertThat(customer.row(LICENSE).status()).isEqualTo(ACTIVE);

    customer.at(ANNIVERSARY);
    assertThat(customer.row(LICENSE).status()).isEqualTo(PAST_DUE);
    assertThat(customer.stored(LICENSE, "status")).isEqualTo("ACTIVE");
    assertThat(customer.bringUp()).isEqualTo(2);
    assertThat(customer.stored(LICENSE, "status")).isEqualTo("PAST_DUE");
    assertThat(customer.events(AddonPastDue.TYPE)).hasSize(2);
    assertThat(wiring.fired(ProductsPastDue.class))
        .singleElement()
        .satisfies(
            due -> {
              assertThat(due.codes()).containsExactlyInAnyOrder(LICENSE, API_ACCESS);
              assertThat(due.graceEndsAt()).isEqualTo(DARK);
            });
    assertThat(wiring.fired(ProductsLapsed.class)).isEmpty();
    assertThat(customer.set().hasFeature("feature.apiAccess")).isTrue();

    customer.at(LAST_OF_GRACE);
    assertThat(customer.bringUp()).isZero();
    assertThat(customer.set().hasFeature("feature.apiAccess")).isTrue();

    customer.at(DARK);
    assertThat(customer.row(LICENSE).status()).isEqualTo(EXPIRED);
    assertThat(customer.set().hasFeature("feature.apiAccess")).isFalse();
    assertThat(customer.bringUp()).isEqualTo(2);
    assertThat(customer.stored(API_ACCESS, "status")).isEqualTo("EXPIRED");
    assertThat(customer.events(AddonPastDue.TYPE)).hasSize(2);
    assertThat(customer.events(EntitlementsChanged.TYPE)).hasSize(2);
    assertThat(customer.bringUp()).isZero();
    assertThat(wiring.fired(ProductsPastDue.class)).hasSize(1);
    assertThat(wiring.fired(ProductsLapsed.class))
        .singleElement()
        .satisfies(
            lapsed -> assertThat(lapsed.codes()).containsExactlyInAnyOrder(LICENSE, API_ACCESS));
  }

  @Test
  void theEventSaysWhatFellDueAndHowLongItWorks() throws JsonProcessingException {
    customer.buy(customer.line(LICENSE), customer.line(BRANCH, 4, 1));
    customer.at("2027-03-02T10:00:00Z");
    customer.bringUp();

    JsonNode event = Json.mapper().readTree(customer.events(AddonPastDue.TYPE).get(1));

    assertThat(event.get("code").textValue()).isEqualTo(BRANCH);
    assertThat(event.get("kind").textValue()).isEqualTo("capacity");
    assertThat(event.get("quantity").intValue()).isEqualTo(4);
    assertThat(event.get("periodEnd").textValue()).isEqualTo("2027-03-01");
    assertThat(event.get("graceEndsAt").textValue()).isEqualTo("2027-03-07T21:00:00.000Z");
    assertThat(event.get("at").textValue()).isEqualTo("2027-03-02T10:00:00.000Z");
  }

  @Test
  void afterALongOutageAllThatHappenedIsToldOnce() {
    customer.buy(LICENSE);
    customer.at("2027-06-01T00:00:00Z");

    assertThat(customer.bringUp()).isEqualTo(1);

    assertThat(customer.stored(LICENSE, "status")).isEqualTo("EXPIRED");
    assertThat(customer.events(AddonPastDue.TYPE)).hasSize(1);
    assertThat(wiring.fired(ProductsPastDue.class)).isEmpty(); // its grace is over
    assertThat(wiring.fired(ProductsLapsed.class)).hasSize(1);
    assertThat(customer.events(EntitlementsChanged.TYPE)).hasSize(2);
  }

  @Test
  void aRenewalPaidEarlyBeginsAtTheAnniversaryWithThePendingUnits() {
    customer.buy(customer.line(LICENSE), customer.line(BRANCH, 5, 7_000));
    customer.change(BRANCH, "{\"pendingQuantity\":3}");
    customer.at("2027-02-05T10:00:00Z");
    customer.renew(LICENSE, BRANCH);

    OwnedProductDetails early = customer.row(BRANCH);
    assertThat(early.quantity()).isEqualTo(5);
    assertThat(early.pendingQuantity()).isEqualTo(3);
    assertThat(early.period().periodEnd()).isEqualTo("2027-03-01");
    assertThat(early.period().origin()).isEqualTo(OwnershipOrigin.PURCHASE);
    customer.at(BEFORE_ANNIVERSARY);
    assertThat(customer.bringUp()).isZero();
    assertThat(customer.set().limit("limit.maxBranches")).hasValue(6);

    customer.at(ANNIVERSARY);
    OwnedProductDetails unswept = customer.row(BRANCH);
    assertThat(customer.set().limit("limit.maxBranches")).hasValue(4);
    assertThat(customer.bringUp()).isEqualTo(2);
    assertThat(customer.row(BRANCH)).isEqualTo(unswept);
    assertThat(unswept.quantity()).isEqualTo(3);
    assertThat(unswept.pendingQuantity()).isNull();
    assertThat(unswept.period().periodStart()).isEqualTo("2027-03-01");
    assertThat(unswept.period().periodEnd()).isEqualTo("2028-03-01");
    assertThat(unswept.period().chargedCents()).isEqualTo(5_000);
    assertThat(unswept.period().origin()).isEqualTo(OwnershipOrigin.RENEWAL);
    assertThat(customer.events(AddonPastDue.TYPE)).isEmpty();
    assertThat(customer.events(AddonPurchased.TYPE)).hasSize(4);
  }

  @Test
  void aRenewalPaidInGraceCountsFromTheAnniversary() {
    customer.buy(LICENSE, API_ACCESS);
    customer.at(LAST_OF_GRACE);

    customer.renew(LICENSE, API_ACCESS);

    assertThat(customer.row(LICENSE).status()).isEqualTo(ACTIVE);
    assertThat(customer.row(LICENSE).period().periodStart()).isEqualTo("2027-03-01");
    assertThat(customer.row(LICENSE).period().periodEnd()).isEqualTo("2028-03-01");
    assertThat(customer.events(AddonPastDue.TYPE)).hasSize(2);
    assertThat(customer.set().hasFeature("feature.apiAccess")).isTrue();
  }

  @Test
  void aRenewalSettledAfterTheLapseRevivesTheSameRow() {
    customer.buy(LICENSE, API_ACCESS);
    Purchase begunBefore = customer.renewal(PaymentRef.next(), LICENSE, API_ACCESS);
    customer.at("2027-03-09T10:00:00Z");
    customer.bringUp();
    assertThat(customer.row(LICENSE).status()).isEqualTo(EXPIRED);

    Purchase late =
        new Purchase(
            customer.tenantId(),
            begunBefore.paymentRef(),
            begunBefore.pricedAt(),
            customer.now(),
            OwnershipOrigin.RENEWAL,
            begunBefore.lines());
    customer.provision(late);

    assertThat(customer.owned()).hasSize(2);
    assertThat(customer.row(LICENSE).status()).isEqualTo(ACTIVE);
    assertThat(customer.row(LICENSE).period().periodEnd()).isEqualTo("2028-03-01");
    assertThat(customer.set().hasFeature("feature.apiAccess")).isTrue();
    assertThat(customer.provision(late)).hasSize(2);
    assertThat(customer.events(AddonPurchased.TYPE)).hasSize(4);
  }

  @Test
  void whatIsRenewedTwiceIsAConflict() {
    customer.buy(LICENSE);
    Purchase one = customer.renewal(PaymentRef.next(), LICENSE);
    Purchase other = customer.renewal(PaymentRef.next(), LICENSE);
    customer.provision(one);

    assertThat(conflict(other)).contains(LICENSE);
    assertThat(conflict(one)).isEmpty();
    customer.at(ANNIVERSARY);
    assertThat(conflict(other)).contains(LICENSE);
  }

  @Test
  void whatWasBoughtAnewAfterTheLapseIsNotRenewed() {
    customer.buy(LICENSE);
    Purchase begunBefore = customer.renewal(PaymentRef.next(), LICENSE);
    customer.at("2027-03-09T10:00:00Z");
    customer.buy(LICENSE);

    assertThat(conflict(begunBefore)).contains(LICENSE);
  }

  @Test
  void unitsBoughtAfterTheRenewalWasPaidHaveARowOfTheirOwn() {
    customer.buy(customer.line(LICENSE), customer.line(BRANCH, 2, 1));
    customer.at("2027-02-05T10:00:00Z");
    customer.renew(LICENSE, BRANCH);
    customer.buy(customer.line(BRANCH, 1, 1));

    assertThat(customer.owned()).extracting(OwnedProductDetails::quantity).containsExactly(1, 2, 1);
    assertThat(customer.set().limit("limit.maxBranches")).hasValue(4);
    customer.at(DARK);
    assertThat(customer.set().limit("limit.maxBranches")).hasValue(3);
    customer.bringUp();
    assertThat(customer.events(AddonPastDue.TYPE)).hasSize(1);
  }

  @Test
  void nothingBelongsToAnAnniversaryInTheWrongZone() {
    customer.buy(LICENSE);
    LocalDate utc = LocalDate.ofInstant(Instant.parse(ANNIVERSARY), ZoneOffset.UTC);

    assertThat(utc).isEqualTo("2027-02-28");
    customer.at(ANNIVERSARY);
    assertThat(customer.row(LICENSE).status()).isEqualTo(PAST_DUE);
  }

  private Optional<String> conflict(Purchase purchase) {
    return wiring.inTransaction(() -> wiring.get(Provisioning.class).conflict(purchase));
  }

  @Test
  void whenTheClockIsMovedBackWhatTimeHadEndedIsThereAgain() {
    customer.buy(LICENSE, API_ACCESS);
    customer.at(DARK);
    customer.bringUp();
    assertThat(customer.set().hasFeature("feature.apiAccess")).isFalse();

    customer.at(BEFORE_ANNIVERSARY);
    assertThat(customer.row(API_ACCESS).status()).isEqualTo(ACTIVE);
    assertThat(customer.set().hasFeature("feature.apiAccess")).isTrue();

    customer.renew(LICENSE, API_ACCESS);
    customer.at(DARK);
    customer.bringUp();
    assertThat(customer.row(API_ACCESS).period().periodEnd()).isEqualTo("2028-03-01");
    assertThat(customer.stored(API_ACCESS, "status")).isEqualTo("ACTIVE");
  }

  @Test
  void moneyThatComesWhenAllItPaidForHasPassedBuysNothing() {
    customer.buy(LICENSE);
    Purchase late = customer.renewal(PaymentRef.next(), LICENSE);
    customer.at("2028-02-29T21:00:00Z");

    assertThat(conflict(at(late, customer.now()))).contains(LICENSE);
  }

  private static Purchase at(Purchase purchase, Instant now) {
    return new Purchase(
        purchase.tenantId(),
        purchase.paymentRef(),
        purchase.pricedAt(),
        now,
        purchase.origin(),
        purchase.lines());
  }

  @Test
  void unitsBoughtWhileARenewalMayBeUnderWayAreKeptApartFromIt() {
    customer.buy(customer.line(LICENSE), customer.line(BRANCH, 3, 1));
    customer.at("2027-01-29T20:59:59Z");
    customer.buy(customer.line(BRANCH, 1, 1));
    assertThat(customer.owned()).extracting(OwnedProductDetails::quantity).containsExactly(1, 4);
    customer.at("2027-01-29T21:00:00Z");
    Purchase page = customer.renewal(PaymentRef.next(), LICENSE, BRANCH);
    customer.buy(customer.line(BRANCH, 2, 1));
    assertThat(customer.owned()).extracting(OwnedProductDetails::quantity).containsExactly(1, 4, 2);

    customer.provision(page);

    customer.at(ANNIVERSARY);
    assertThat(customer.set().limit("limit.maxBranches")).hasValue(7);
    assertThat(customer.owned())
        .extracting(OwnedProductDetails::status)
        .containsExactly(ACTIVE, ACTIVE, PAST_DUE);
  }

  @Test
  void aRenewalIsNotRefusedBecauseLessMayBeBoughtNow() {
    customer.buy(customer.line(LICENSE), customer.line(BRANCH, 20, 1));
    Purchase renewal = customer.renewal(PaymentRef.next(), BRANCH);
    PurchasedLine line = renewal.lines().get(0);
    PurchasedLine fewer =
        new PurchasedLine(ofAtMost(10, line.product()), 20, 1, line.periodEnd(), line.renews());

    assertThat(
            conflict(
                new Purchase(
                    customer.tenantId(),
                    renewal.paymentRef(),
                    renewal.pricedAt(),
                    renewal.now(),
                    OwnershipOrigin.RENEWAL,
                    List.of(fewer))))
        .isEmpty();
  }

  private static Product ofAtMost(int units, Product it) {
    return new Product(
        it.code(),
        it.texts(),
        it.kind(),
        it.price(),
        new Product.Rules(it.rules().requiresLicense(), it.rules().dependsOn(), units),
        it.grants(),
        it.pack(),
        it.listing());
  }

  @Test
  void aSweepFindsTheAccountAndNoOther() {
    customer.buy(LICENSE);
    customer.at("2027-02-27T23:59:59Z");
    assertThat(due()).doesNotContain(customer.tenantId());

    customer.at(ANNIVERSARY);
    assertThat(due()).contains(customer.tenantId());
    customer.bringUp();
    assertThat(due()).doesNotContain(customer.tenantId());

    customer.at("2027-03-06T23:59:59Z");
    assertThat(due()).doesNotContain(customer.tenantId());
    customer.at(DARK);
    assertThat(due()).contains(customer.tenantId());
    customer.bringUp();
    assertThat(due()).doesNotContain(customer.tenantId());
  }

  @Test
  void aSweepFindsAPeriodThatBegins() {
    customer.buy(LICENSE);
    customer.renew(LICENSE);
    customer.at(ANNIVERSARY);
    assertThat(due()).contains(customer.tenantId());
    customer.bringUp();
    assertThat(due()).doesNotContain(customer.tenantId());
    assertThat(customer.stored(LICENSE, "period_end")).isEqualTo("2028-03-01");
  }

  private List<UUID> due() {
    return wiring.inTransaction(
        () ->
            wiring
                .get(DueAccounts.class)
                .after(before(customer.tenantId()), customer.now())
                .stream()
                .limit(1)
                .toList());
  }

  /** So that the tenants of other tests are not in the way. */
  private static UUID before(UUID id) {
    return new UUID(id.getMostSignificantBits(), id.getLeastSignificantBits() - 1);
  }
}
