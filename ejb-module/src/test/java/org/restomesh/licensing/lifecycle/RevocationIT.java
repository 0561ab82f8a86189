package org.restomesh.licensing.lifecycle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.restomesh.entitlement.OwnershipStatus.ACTIVE;
import static org.restomesh.entitlement.OwnershipStatus.EXPIRED;
import static org.restomesh.support.SpecCatalogue.API_ACCESS;
import static org.restomesh.support.SpecCatalogue.BRANCH;
import static org.restomesh.support.SpecCatalogue.LICENSE;
import static org.restomesh.support.SpecCatalogue.PHOTOS;
import static org.restomesh.support.SpecCatalogue.SMS_CREDITS;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.restomesh.catalogue.CreditKind;
import org.restomesh.credit.CreditSpending;
import org.restomesh.credit.Credits;
import org.restomesh.credit.RefundSpend;
import org.restomesh.credit.SpendCredits;
import org.restomesh.identity.StaffPrincipal;
import org.restomesh.licensing.Customer;
import org.restomesh.licensing.ownership.AddonCancelled;
import org.restomesh.licensing.purchase.PurchasedLine;
import org.restomesh.payment.PaymentRef;
import org.restomesh.support.Wiring;

/** What goes back with the money. */
class RevocationIT {
  private static final String ANNIVERSARY = "2027-02-28T21:00:00Z";

  private final Wiring wiring = Wiring.withDefaults();
  private final Customer customer = Customer.of(wiring);

  @BeforeEach
  void license() {
    customer.buy(LICENSE);
  }

  @Test
  void whatItBoughtEndsAtOnceAndIsTold() {
    PaymentRef ref = buy(customer.line(API_ACCESS), customer.line(BRANCH, 2, 1));

    revoke(ref);

    assertThat(customer.row(API_ACCESS).status()).isEqualTo(EXPIRED);
    assertThat(customer.row(BRANCH).status()).isEqualTo(EXPIRED);
    assertThat(customer.row(LICENSE).status()).isEqualTo(ACTIVE);
    assertThat(customer.set().hasFeature("feature.apiAccess")).isFalse();
    assertThat(customer.events(AddonCancelled.TYPE))
        .hasSize(2)
        .allMatch(event -> event.contains("\"refunded\""));
  }

  @Test
  void ofUnitsOfSeveralPaymentsOnlyItsOwnGo() {
    buy(customer.line(BRANCH, 3, 300));
    PaymentRef second = buy(customer.line(BRANCH, 2, 200));

    revoke(second);
    revoke(second);

    assertThat(customer.row(BRANCH).quantity()).isEqualTo(3);
    assertThat(customer.row(BRANCH).period().chargedCents()).isEqualTo(300);
    assertThat(customer.set().limit("limit.maxBranches")).hasValue(4);
    assertThat(customer.events(AddonCancelled.TYPE)).hasSize(1);
  }

  @Test
  void pendingUnitsAreNeverMoreThanThereAre() {
    buy(customer.line(BRANCH, 3, 300));
    PaymentRef second = buy(customer.line(BRANCH, 2, 200));
    customer.change(BRANCH, "{\"pendingQuantity\":4}");

    revoke(second);

    assertThat(customer.row(BRANCH).quantity()).isEqualTo(3);
    assertThat(customer.row(BRANCH).pendingQuantity()).isNull();
  }

  @Test
  void itsCreditsGoAndThoseOfOtherPaymentsStay() {
    PaymentRef refunded = buy(customer.line(PHOTOS, 2, 1), customer.line(SMS_CREDITS));
    buy(customer.line(PHOTOS));
    StaffPrincipal spender = customer.admin();
    CreditSpending spending = wiring.get(CreditSpending.class);
    wiring.run(() -> spending.spend(spender, "PHOTO", new SpendCredits(150, "a")));

    revoke(refunded);
    revoke(refunded);

    assertThat(credits()).containsEntry(CreditKind.PHOTO, 100L).containsEntry(CreditKind.SMS, 0L);
    wiring.run(() -> spending.refund(spender, "PHOTO", new RefundSpend("a")));
    assertThat(credits()).as("none comes back").containsEntry(CreditKind.PHOTO, 100L);
  }

  @Test
  void creditsOfAPackThatWasCancelledBeforeGoToo() {
    PaymentRef refunded = buy(customer.line(PHOTOS));
    customer.cancel(PHOTOS, true);

    revoke(refunded);

    assertThat(credits()).containsEntry(CreditKind.PHOTO, 0L);
  }

  @Test
  void aRenewalThatHasNotBegunIsTakenAwayAndTheCurrentPeriodStays() {
    PaymentRef renewal = PaymentRef.next();
    customer.provision(customer.renewal(renewal, LICENSE));

    revoke(renewal);

    assertThat(customer.row(LICENSE).status()).isEqualTo(ACTIVE);
    assertThat(customer.events(AddonCancelled.TYPE)).isEmpty();
    customer.at("2027-03-09T00:00:00Z");
    assertThat(customer.row(LICENSE).status()).isEqualTo(EXPIRED);
  }

  @Test
  void aRenewalThatHasBegunEndsAtOnce() {
    PaymentRef renewal = PaymentRef.next();
    customer.provision(customer.renewal(renewal, LICENSE));
    customer.at(ANNIVERSARY);

    revoke(renewal);

    assertThat(customer.row(LICENSE).status()).isEqualTo(EXPIRED);
  }

  @Test
  void whatAnEarlierPeriodCostHasBeenUsedUp() {
    PaymentRef first = buy(customer.line(API_ACCESS));
    customer.renew(LICENSE, API_ACCESS);
    customer.at(ANNIVERSARY);

    revoke(first);

    assertThat(customer.row(API_ACCESS).status()).isEqualTo(ACTIVE);
  }

  @Test
  void whatIsPaidAheadBeginsAllTheSameWhenTheCurrentPeriodIsTakenBack() {
    PaymentRef first = buy(customer.line(API_ACCESS));
    customer.renew(LICENSE, API_ACCESS);

    revoke(first);

    assertThat(customer.row(API_ACCESS).status()).isEqualTo(EXPIRED);
    assertThat(customer.set().hasFeature("feature.apiAccess")).isFalse();
    customer.at(ANNIVERSARY);
    assertThat(customer.row(API_ACCESS).status()).isEqualTo(ACTIVE);
    assertThat(customer.set().hasFeature("feature.apiAccess")).isTrue();
    customer.bringUp();
    assertThat(customer.stored(API_ACCESS, "status")).isEqualTo("ACTIVE");
    assertThat(customer.row(API_ACCESS).period().periodEnd()).isEqualTo("2028-03-01");
  }

  @Test
  void whatSleepsCanBeBoughtForTheDaysBefore() {
    PaymentRef first = buy(customer.line(API_ACCESS));
    customer.renew(LICENSE, API_ACCESS);
    revoke(first);

    customer.buy(API_ACCESS);

    assertThat(customer.row(API_ACCESS).status()).isEqualTo(ACTIVE);
    customer.at(ANNIVERSARY);
    customer.bringUp();
    assertThat(customer.row(API_ACCESS).period().periodEnd()).isEqualTo("2028-03-01");
  }

  @Test
  void whatWasCancelledAndBoughtAnewIsAnotherPaymentsMatter() {
    PaymentRef first = buy(customer.line(API_ACCESS));
    customer.cancel(API_ACCESS, true);
    customer.at("2026-05-01T00:00:00Z");
    buy(customer.line(API_ACCESS));

    revoke(first);

    assertThat(customer.row(API_ACCESS).status()).isEqualTo(ACTIVE);
  }

  private PaymentRef buy(PurchasedLine... lines) {
    PaymentRef ref = PaymentRef.next();
    customer.provision(customer.purchase(ref, List.of(lines)));
    return ref;
  }

  private void revoke(PaymentRef ref) {
    wiring.run(() -> wiring.get(Revocation.class).revoke(customer.tenantId(), ref, customer.now()));
  }

  private Map<CreditKind, Long> credits() {
    return wiring.inTransaction(() -> wiring.get(Credits.class).balances(customer.tenantId()));
  }
}
