package org.restomesh.checkout.intent.list;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.restomesh.checkout.intent.Shopper.LICENSE_CENTS;
import static org.restomesh.checkout.pricing.CartItem.addon;

import java.sql.SQLException;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.restomesh.checkout.intent.IntentStatus;
import org.restomesh.checkout.intent.Shopper;
import org.restomesh.checkout.intent.referral.CreateReferral;
import org.restomesh.checkout.intent.referral.ReferralDetails;
import org.restomesh.checkout.intent.referral.Referrals;
import org.restomesh.payment.PaymentRef;
import org.restomesh.shared.Page;
import org.restomesh.shared.PageRequest;
import org.restomesh.shared.audit.Actor;
import org.restomesh.support.Rows;
import org.restomesh.support.Wiring;

/**
 * What the operator finds without a reference (contract/3-licensing#payment-list,
 * contract/3-licensing#referral-codes).
 */
class IntentSummariesIT {
  private static final Actor OPERATOR = new Actor(null, "operator");

  private final Wiring wiring = Wiring.likeAContainer();
  private final Shopper shopper = Shopper.open(wiring);
  private final IntentSummaries list = wiring.get(IntentSummaries.class);
  private final Referrals referrals = wiring.get(Referrals.class);

  @Test
  void theIntentsOfATenantComeNewestFirst() {
    PaymentRef bought = shopper.buys(addon("license_annual", 1));
    PaymentRef wanted = shopper.wants(addon("api_access", 1));
    Shopper.open(wiring).wants(addon("license_annual", 1));

    assertThat(page(null, false).items())
        .extracting(
            IntentSummary::paymentRef,
            IntentSummary::status,
            IntentSummary::totalCents,
            IntentSummary::paidCents,
            IntentSummary::refundDue)
        .containsExactly(
            tuple(wanted, IntentStatus.PENDING, 249_000L, null, false),
            tuple(bought, IntentStatus.PROVISIONED, LICENSE_CENTS, LICENSE_CENTS, false));
    assertThat(page(null, false).items())
        .allSatisfy(
            intent -> {
              assertThat(intent.tenantId()).isEqualTo(shopper.restaurant().tenantId());
              assertThat(intent.tenantName()).isNotBlank();
              assertThat(intent.createdAt()).isNotNull();
            });
  }

  @Test
  void withoutATenantThoseOfAllAreThere() {
    PaymentRef mine = shopper.wants(addon("license_annual", 1));
    PaymentRef theirs = Shopper.open(wiring).wants(addon("license_annual", 1));

    assertThat(list.page(new IntentFilter(null, null, false), new PageRequest(200, null)).items())
        .extracting(IntentSummary::paymentRef)
        .containsSubsequence(theirs, mine);
  }

  @Test
  void aStatusNarrowsThem() {
    PaymentRef bought = shopper.buys(addon("license_annual", 1));
    shopper.wants(addon("api_access", 1));

    assertThat(page(IntentStatus.PROVISIONED, false).items())
        .extracting(IntentSummary::paymentRef)
        .containsExactly(bought);
    assertThat(page(IntentStatus.FAILED, false).items()).isEmpty();
  }

  @Test
  void moneyThatBoughtNothingIsFoundWhateverBecameOfTheIntent() throws SQLException {
    PaymentRef tooMuch = shopper.buys(addon("license_annual", 1));
    shopper.buys(addon("api_access", 1));
    Rows.change("update checkout_intent set refund_due = true where id = '" + tooMuch.id() + "'");

    assertThat(page(null, true).items())
        .extracting(IntentSummary::paymentRef, IntentSummary::refundDue)
        .containsExactly(tuple(tooMuch, true));
    assertThat(page(IntentStatus.PENDING, true).items()).isEmpty();
  }

  @Test
  void longListsComeInPages() {
    PaymentRef first = shopper.wants(addon("license_annual", 1));
    PaymentRef second = shopper.wants(addon("license_annual", 1));
    IntentFilter mine = new IntentFilter(shopper.restaurant().tenantId(), null, false);

    Page<IntentSummary> newest = list.page(mine, new PageRequest(1, null));
    Page<IntentSummary> oldest = list.page(mine, new PageRequest(1, newest.next()));

    assertThat(newest.items()).extracting(IntentSummary::paymentRef).containsExactly(second);
    assertThat(oldest.items()).extracting(IntentSummary::paymentRef).containsExactly(first);
    assertThat(oldest.next()).isNull();
  }

  @Test
  void aReferralCodeSaysHowManyPurchasesItHasBrought() throws SQLException {
    String former = newCode();
    String code = newCode();
    PaymentRef bought = shopper.buys(addon("license_annual", 1));
    PaymentRef wanted = shopper.wants(addon("api_access", 1));
    for (PaymentRef ref : new PaymentRef[] {bought, wanted}) {
      Rows.change(
          "update checkout_intent set referral_code = '%s' where id = '%s'"
              .formatted(code, ref.id()));
    }

    Page<ReferralDetails> newest = referrals.page(new PageRequest(1, null));
    Page<ReferralDetails> next = referrals.page(new PageRequest(1, newest.next()));

    assertThat(newest.items())
        .extracting(ReferralDetails::code, ReferralDetails::purchases)
        .containsExactly(tuple(code, 1L));
    assertThat(next.items())
        .extracting(ReferralDetails::code, ReferralDetails::purchases)
        .containsExactly(tuple(former, 0L));
  }

  private Page<IntentSummary> page(@Nullable IntentStatus status, boolean onlyRefundDue) {
    return list.page(
        new IntentFilter(shopper.restaurant().tenantId(), status, onlyRefundDue),
        new PageRequest(10, null));
  }

  private String newCode() {
    String code = "R-" + UUID.randomUUID();
    referrals.create(new CreateReferral(code, "Friends"), OPERATOR);
    return code;
  }
}
