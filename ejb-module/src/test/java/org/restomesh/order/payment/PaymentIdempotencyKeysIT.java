package org.restomesh.order.payment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.sql.SQLException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.restomesh.identity.StaffPrincipal;
import org.restomesh.order.Bistro;
import org.restomesh.order.OrderDetails;
import org.restomesh.order.OrderStatus;
import org.restomesh.shared.error.InvalidInput;
import org.restomesh.shared.error.ResourceConflict;
import org.restomesh.shared.error.ResourceNotFound;
import org.restomesh.support.AtOnce;
import org.restomesh.support.Rival;
import org.restomesh.support.Rows;
import org.restomesh.support.Wiring;

/** What staff take under a key is taken once, however often it is sent. */
class PaymentIdempotencyKeysIT {
  private final Wiring wiring = Wiring.likeAContainer();
  private final Bistro bistro = Bistro.open(wiring);
  private final OrderDetails order = bistro.place(bistro.meal());

  @Test
  void theSameRequestAgainIsTheFirstPayment() {
    PaymentReceipt first = take(order, 10_000, "k");

    assertThat(first.isNew()).isTrue();
    assertThat(take(order, 10_000, "k")).isEqualTo(new PaymentReceipt(first.payment(), false));
    assertThat(taken(order)).isEqualTo(10_000);
    assertThat(told()).isEqualTo(1);
  }

  /** Nothing is due any more, and that is no reason to refuse it. */
  @Test
  void thePaymentThatPaidTheOrderIsAnsweredAsWellAndWithWhatIsDueNow() {
    PaymentResult part = take(order, 10_000, "part").payment();
    PaymentResult rest = take(order, 20_000, "rest").payment();

    assertThat(take(order, 20_000, "rest")).isEqualTo(new PaymentReceipt(rest, false));
    PaymentResult again = take(order, 10_000, "part").payment();
    assertThat(again.id()).isEqualTo(part.id());
    assertThat(again.dueCents()).isZero();
    assertThat(again.orderStatus()).isEqualTo(OrderStatus.PAID);
    assertThat(taken(order)).isEqualTo(30_000);
  }

  @Test
  void anotherRequestUnderTheSameKeyIsRefused() {
    OrderDetails other = bistro.place(bistro.meal());
    take(order, 10_000, "k");

    assertThatThrownBy(() -> take(order, 5_000, "k")).isInstanceOf(ResourceConflict.class);
    assertThatThrownBy(() -> take(other, 10_000, "k")).isInstanceOf(ResourceConflict.class);
    assertThatThrownBy(() -> take(order, new TakePayment(10_000L, PaymentMethod.CARD, "k")))
        .isInstanceOf(ResourceConflict.class);
    assertThat(taken(order)).isEqualTo(10_000);
    assertThat(taken(other)).isZero();
  }

  @Test
  void whatWasRefusedLeavesItsKeyFree() {
    assertThatThrownBy(() -> take(order, 30_001, "k")).isInstanceOf(InvalidInput.class);

    assertThat(take(order, 30_000, "k").isNew()).isTrue();
  }

  @Test
  void aKeyIsItsBranchsOwnAndWithoutOneEachPaymentIsNew() {
    Bistro stranger = Bistro.open(wiring);
    OrderDetails theirs = stranger.place(stranger.meal());
    take(order, 10_000, "k");

    assertThat(take(stranger, theirs, new TakePayment(10_000L, PaymentMethod.CASH, "k")).isNew())
        .isTrue();
    assertThatThrownBy(
            () -> take(stranger, order, new TakePayment(10_000L, PaymentMethod.CASH, "k")))
        .isInstanceOf(ResourceNotFound.class);
    assertThat(take(order, 10_000, null).isNew()).isTrue();
    assertThat(take(order, 10_000, null).isNew()).isTrue();
  }

  @Test
  void sixteenAtOnceUnderOneKeyAreOnePayment() {
    List<Object> outcomes = AtOnce.run(16, () -> take(order, 10_000, "k"));

    assertThat(outcomes).allMatch(PaymentReceipt.class::isInstance);
    List<PaymentReceipt> answers = outcomes.stream().map(PaymentReceipt.class::cast).toList();
    assertThat(answers).filteredOn(PaymentReceipt::isNew).hasSize(1);
    assertThat(answers).extracting(PaymentReceipt::payment).containsOnly(answers.get(0).payment());
    assertThat(taken(order)).isEqualTo(10_000);
    assertThat(told()).isEqualTo(1);
  }

  /** They hold the locks of two orders: only the constraint can tell them apart. */
  @Test
  void ofTwoOrdersAtOnceOneHasTheKey() {
    OrderDetails other = bistro.place(bistro.meal());

    Rival second =
        wiring.inTransaction(
            () -> {
              take(order, 10_000, "k");
              return Rival.meet(() -> take(other, 10_000, "k"));
            });

    assertThat(second.outcome()).isInstanceOf(ResourceConflict.class);
    assertThat(taken(order)).isEqualTo(10_000);
    assertThat(taken(other)).isZero();
  }

  /** Whoever should come past the code. */
  @Test
  void theDatabaseItselfHasOnePaymentForAKeyInABranch() {
    take(order, 10_000, "k");
    PaymentResult second = take(order, 10_000, "l").payment();

    assertThatThrownBy(() -> rename(second, "k"))
        .isInstanceOf(SQLException.class)
        .hasMessageContaining("order_payment_idempotency_key");
  }

  private static void rename(PaymentResult payment, String key) throws SQLException {
    Rows.change("update order_payment set idempotency_key = ? where id = ?", key, payment.id());
  }

  private PaymentReceipt take(OrderDetails paidFor, long cents, String key) {
    return take(paidFor, new TakePayment(cents, PaymentMethod.CASH, key));
  }

  private PaymentReceipt take(OrderDetails paidFor, TakePayment command) {
    return take(bistro, paidFor, command);
  }

  private PaymentReceipt take(Bistro by, OrderDetails paidFor, TakePayment command) {
    StaffPrincipal admin = by.restaurant().admin();
    return wiring.inTransaction(
        () -> wiring.get(OrderPayments.class).take(admin, paidFor.id(), command));
  }

  private static long taken(OrderDetails order) {
    return Rows.count(
        "select coalesce(sum(amount_cents), 0) from order_payment where order_id = ?", order.id());
  }

  private long told() {
    return Rows.count(
        "select count(*) from outbox_event where tenant_id = ? and type = 'payment.succeeded.v1'",
        order.tenantId());
  }
}
