package org.restomesh.display.payment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.restomesh.display.payment.GuestTable.item;
import static org.restomesh.display.payment.GuestTable.payments;
import static org.restomesh.display.payment.GuestTable.ref;

import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.restomesh.identity.Role;
import org.restomesh.identity.StaffPrincipal;
import org.restomesh.order.OrderDetails;
import org.restomesh.order.OrderStatus;
import org.restomesh.payment.PaymentRef;
import org.restomesh.payment.refund.RefundDetails;
import org.restomesh.payment.refund.RefundExecution;
import org.restomesh.payment.refund.RefundHandler.Payer;
import org.restomesh.payment.refund.RefundJob;
import org.restomesh.payment.refund.RefundPayment;
import org.restomesh.payment.refund.RefundPending;
import org.restomesh.payment.refund.RefundRequest;
import org.restomesh.payment.refund.RefundResult;
import org.restomesh.payment.refund.RefundState;
import org.restomesh.payment.refund.Refunds;
import org.restomesh.shared.Ids;
import org.restomesh.shared.PageRequest;
import org.restomesh.shared.error.InvalidInput;
import org.restomesh.shared.error.ResourceConflict;
import org.restomesh.shared.error.ResourceNotFound;
import org.restomesh.support.AtOnce;
import org.restomesh.support.Restaurant;
import org.restomesh.support.Rows;
import org.restomesh.support.StrictProvider.RefundFault;
import org.restomesh.support.Wiring;

/** contract/5-display-realtime#guest-refund, contract/5-display-realtime#guest-payment-list */
class GuestRefundsIT {
  private static final PageRequest PAGE = new PageRequest(50, null);

  private final Wiring wiring = Wiring.likeAContainer();
  private final GuestTable table = GuestTable.open(wiring);
  private final StaffPrincipal admin = table.restaurant().admin();
  private final GuestSettlement settlement = wiring.get(GuestSettlement.class);
  private final GuestPaymentSummaries summaries = wiring.get(GuestPaymentSummaries.class);

  @BeforeEach
  void onlyOwnRefundsAreDue() throws SQLException {
    Rows.change("update payment_refund set look_at = 'infinity'");
  }

  @Test
  void aPartGoesBackThenTheRestAndTheOrderStaysPaid() {
    OrderDetails order = table.orders(item("Pide", 2));
    PaymentRef ref = paid(20_000);

    RefundResult part = refund(ref, 5_000L);

    assertThat(part.refundedCents()).isEqualTo(5_000);
    assertThat(part.totalCents()).isEqualTo(20_000);
    assertThat(part.creditNoteNumber()).isNull();
    assertThat(table.provider().refundedCents(ref)).isEqualTo(5_000);
    assertThat(amounts(ref)).isEqualTo(new GuestPaymentSummary.Amounts(20_000, 20_000, 5_000));
    assertThatThrownBy(() -> refund(ref, 15_001L)).isInstanceOf(InvalidInput.class);
    assertThat(refund(ref, null).amountCents()).isEqualTo(15_000);
    assertThatThrownBy(() -> refund(ref, null)).isInstanceOf(ResourceConflict.class);

    assertThat(table.provider().refundedCents(ref)).isEqualTo(20_000);
    assertThat(table.order(order.id()).status()).isEqualTo(OrderStatus.PAID);
    assertThat(payments(order)).containsExactly("ONLINE 20000");
    assertThat(table.payable().totalCents()).isZero();
    assertThat(table.events("payment.refund_completed.v1"))
        .hasSize(2)
        .last()
        .asString()
        .contains("\"full\":true", "\"creditNoteNumber\":null");
    assertThat(audited())
        .containsExactly(
            "guest_payment.refund staff:" + admin.subject(),
            "guest_payment.refund_done staff:" + admin.subject(),
            "guest_payment.refund staff:" + admin.subject(),
            "guest_payment.refund_done staff:" + admin.subject());
  }

  @Test
  void whatIsStillOpenOrCameToNothingHasNothingToGiveBack() {
    table.orders(item("Pide", 1));
    PayIntent open = table.pays();

    assertThatThrownBy(() -> refund(ref(open), null)).isInstanceOf(ResourceConflict.class);

    wiring.businessTime().advance(GuestPayment.TTL);
    settlement.expire(ref(open));
    assertThatThrownBy(() -> refund(ref(open), null)).isInstanceOf(ResourceConflict.class);
  }

  @Test
  void tooLittleCanGoBackOnceThePaymentHasEnded() {
    table.orders(item("Pide", 1));
    PaymentRef ref = ref(table.pays());
    table.provider().pay(ref, 4_000);
    settlement.settle(ref, 4_000);
    assertThatThrownBy(() -> refund(ref, null)).isInstanceOf(ResourceConflict.class);
    wiring.businessTime().advance(GuestPayment.TTL);
    settlement.expire(ref);

    assertThat(refund(ref, null).amountCents()).isEqualTo(4_000);

    assertThat(amounts(ref)).isEqualTo(new GuestPaymentSummary.Amounts(10_000, 4_000, 4_000));
  }

  @Test
  void anAnswerThatWasLostIsFoundByTheJobAndNothingIsSentTwice() {
    table.orders(item("Pide", 1));
    PaymentRef ref = paid(10_000);
    table.provider().refundsWill(RefundFault.PAY_AND_LOSE_THE_ANSWER);
    assertThatThrownBy(() -> refund(ref, 100L)).isInstanceOf(RefundPending.class);
    assertThat(amounts(ref).refundedCents()).isZero();

    wiring.businessTime().advance(Duration.ofMinutes(2));
    assertThat(wiring.get(RefundJob.class).run(wiring.businessTime().instant())).isEqualTo(1);

    assertThat(amounts(ref).refundedCents()).isEqualTo(100);
    assertThat(table.provider().refunds()).isEqualTo(1);
    assertThat(refunds(ref)).extracting(RefundDetails::state).containsExactly(RefundState.DONE);
  }

  @Test
  void oneKeyIsOneRefundHoweverManySendIt() {
    table.orders(item("Pide", 1));
    PaymentRef ref = paid(10_000);
    List<Callable<?>> all = new ArrayList<>();
    for (int i = 0; i < 8; i++) {
      all.add(() -> refund(ref, 100L, "key"));
    }

    AtOnce.run(all);

    assertThat(refunds(ref)).hasSize(1);
    assertThat(table.provider().refundedCents(ref)).isEqualTo(100);
    assertThat(amounts(ref).refundedCents()).isEqualTo(100);
  }

  @Test
  void aTenantsPaymentIsNoGuestsAndAGuestsIsNoTenants() {
    table.orders(item("Pide", 1));
    PaymentRef guests = paid(10_000);

    assertThatThrownBy(() -> execute(Payer.TENANT, guests, null, null))
        .isInstanceOf(ResourceNotFound.class);
    assertThatThrownBy(() -> execute(Payer.GUEST, PaymentRef.next(), null, null))
        .isInstanceOf(ResourceNotFound.class);
    assertThat(table.provider().refunds()).isZero();
  }

  @Test
  void staffSeeWhatIsInTheirScope() {
    OrderDetails order = table.orders(item("Pide", 1));
    PaymentRef first = paid(10_000);
    OrderDetails another = table.orders(item("Ayran", 1));
    PaymentRef second = ref(table.pays());
    StaffPrincipal elsewhere = new StaffPrincipal("m", admin.tenantId(), Role.MANAGER, Ids.next());
    StaffPrincipal here =
        new StaffPrincipal("m", admin.tenantId(), Role.MANAGER, table.restaurant().branchId());
    StaffPrincipal stranger = Restaurant.open(wiring).admin();

    assertThat(refs(admin, null, PAGE)).containsExactly(second, first);
    assertThat(refs(here, null, PAGE)).containsExactly(second, first);
    assertThat(refs(here, null, new PageRequest(1, second.id()))).containsExactly(first);
    assertThat(refs(admin, order.id(), PAGE)).containsExactly(first);
    assertThat(refs(elsewhere, null, PAGE)).isEmpty();
    assertThat(refs(stranger, order.id(), PAGE)).isEmpty();
    assertThat(summaries.get(here, second).orderIds()).containsExactly(another.id());
    assertThat(summaries.get(here, second).paidAt()).isNull();
    for (StaffPrincipal other : List.of(elsewhere, stranger)) {
      assertThatThrownBy(() -> summaries.get(other, first)).isInstanceOf(ResourceNotFound.class);
    }
  }

  private List<PaymentRef> refs(StaffPrincipal caller, UUID order, PageRequest page) {
    return summaries.page(caller, order, page).items().stream()
        .map(GuestPaymentSummary::paymentRef)
        .toList();
  }

  /** All that is due, by one guest. */
  private PaymentRef paid(long cents) {
    PaymentRef ref = ref(table.pays());
    table.provider().pay(ref, cents);
    settlement.settle(ref, cents);
    return ref;
  }

  private RefundResult refund(PaymentRef ref, Long cents) {
    return refund(ref, cents, null);
  }

  private RefundResult refund(PaymentRef ref, Long cents, String key) {
    return execute(Payer.GUEST, ref, cents, key);
  }

  private RefundResult execute(Payer payer, PaymentRef ref, Long cents, String key) {
    RefundRequest request =
        new RefundRequest(new RefundPayment(cents, "Soğuk"), key, admin.actor());
    return wiring.get(RefundExecution.class).refund(payer, ref, request);
  }

  private List<RefundDetails> refunds(PaymentRef ref) {
    return wiring.get(Refunds.class).of(ref);
  }

  private GuestPaymentSummary.Amounts amounts(PaymentRef ref) {
    return summaries.get(admin, ref).amounts();
  }

  private List<String> audited() {
    return Rows.texts(
        "select action || ' ' || actor from audit_entry where tenant_id = ?"
            + " and action like 'guest_payment.%' order by id",
        admin.tenantId());
  }
}
