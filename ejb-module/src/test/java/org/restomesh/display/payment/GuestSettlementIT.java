package org.restomesh.display.payment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.restomesh.display.payment.GuestTable.item;
import static org.restomesh.display.payment.GuestTable.payments;
import static org.restomesh.display.payment.GuestTable.ref;
import static org.restomesh.display.payment.GuestTable.units;

import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.Test;
import org.restomesh.checkout.callback.PaymentCallbacks;
import org.restomesh.display.payment.provider.GuestPaymentJob;
import org.restomesh.order.OrderDetails;
import org.restomesh.order.OrderStatus;
import org.restomesh.payment.PaymentRef;
import org.restomesh.payment.settlement.SettlementResult;
import org.restomesh.support.AtOnce;
import org.restomesh.support.Rows;
import org.restomesh.support.StrictProvider;
import org.restomesh.support.Wiring;

class GuestSettlementIT {
  private final Wiring wiring = Wiring.likeAContainer();
  private final GuestTable table = GuestTable.open(wiring);
  private final GuestSettlement settlement = wiring.get(GuestSettlement.class);

  @Test
  void aCallbackPaysTheOrdersThatTheItemsAreOf() {
    OrderDetails first = table.orders(item("Pide", 2));
    OrderDetails second = table.orders(item("Ayran", 2));
    PayIntent intent = table.pays(units(first, 0, 2), units(second, 0, 1));

    tell(intent, "success", 30_000);

    assertThat(table.status(intent)).isEqualTo(GuestPaymentStatus.PAID);
    assertThat(payments(first)).containsExactly("ONLINE 20000");
    assertThat(payments(second)).containsExactly("ONLINE 10000");
    assertThat(table.order(first.id()).status()).isEqualTo(OrderStatus.PAID);
    assertThat(table.order(second.id()).status()).isEqualTo(OrderStatus.PENDING);
    assertThat(table.payable().totalCents()).isEqualTo(10_000);
    assertThat(table.events("payment.succeeded.v1")).hasSize(2);
    assertThat(table.events("order.completed.v1")).hasSize(1);
    assertThat(verdicts(intent)).containsExactly("PROVISIONED 1");
    PayIntent rest = table.pays();
    assertThat(rest.amountCents()).isEqualTo(10_000);
    tell(rest, "success", 10_000);
    assertThat(table.order(second.id()).status()).isEqualTo(OrderStatus.PAID);
  }

  @Test
  void whoeverTellsAndHoweverOftenItCountsOnce() {
    OrderDetails first = table.orders(item("Pide", 2));
    OrderDetails second = table.orders(item("Ayran", 1));
    PayIntent intent = table.pays();
    table.provider().pay(ref(intent), 30_000);
    wiring.businessTime().advance(GuestPayment.CHECK_INTERVAL);
    GuestPaymentJob job = wiring.get(GuestPaymentJob.class);
    List<Callable<?>> all = new ArrayList<>();
    for (int i = 0; i < 8; i++) {
      all.add(
          () -> {
            tell(intent, "success", 30_000);
            return "told";
          });
      all.add(() -> job.run(wiring.businessTime().instant()));
      all.add(() -> table.status(intent));
    }

    List<Object> outcomes = AtOnce.run(all);

    assertThat(outcomes)
        .allSatisfy(
            outcome ->
                assertThat(outcome)
                    .isInstanceOfAny(String.class, Integer.class, GuestPaymentStatus.class));
    assertThat(payments(first)).containsExactly("ONLINE 20000");
    assertThat(payments(second)).containsExactly("ONLINE 10000");
    assertThat(table.status(intent)).isEqualTo(GuestPaymentStatus.PAID);
    assertThat(table.events("payment.succeeded.v1")).hasSize(2);
    assertThat(table.events("order.completed.v1")).hasSize(2);
    assertThat(Rows.count("select paid_cents from guest_payment where id = ?", intent.intentId()))
        .isEqualTo(30_000);
  }

  @Test
  void guestAndStaffAtOncePayWhatIsDueOrItIsKnownToBeTooMuch() {
    OrderDetails order = table.orders(item("Pide", 3));
    PayIntent intent = table.pays();
    List<Callable<?>> all = new ArrayList<>();
    all.add(() -> settlement.settle(ref(intent), 30_000));
    for (int i = 0; i < 3; i++) {
      all.add(
          () -> {
            table.takes(order, 10_000);
            return "taken";
          });
    }

    AtOnce.run(all);

    long paid =
        Rows.count("select sum(amount_cents) from order_payment where order_id = ?", order.id());
    long cash = paid - 30_000;
    assertThat(table.order(order.id()).status()).isEqualTo(OrderStatus.PAID);
    assertThat(payments(order)).contains("ONLINE 30000");
    String notes = table.order(order.id()).cart().notes();
    if (cash == 0) {
      assertThat(notes).isNull();
    } else {
      assertThat(notes).contains(cash / 100 + ",00 TL");
    }
  }

  @Test
  void moreThanWasAskedForIsPaidAndLessIsNotSettled() {
    OrderDetails order = table.orders(item("Pide", 1));
    PayIntent intent = table.pays();

    assertThat(settlement.settle(ref(intent), 9_999)).isEqualTo(SettlementResult.UNDERPAID);
    assertThat(table.status(intent)).isEqualTo(GuestPaymentStatus.PENDING);
    assertThat(payments(order)).isEmpty();

    assertThat(settlement.settle(ref(intent), 11_000)).isEqualTo(SettlementResult.PROVISIONED);
    assertThat(payments(order)).containsExactly("ONLINE 10000");
    assertThat(settlement.settle(ref(intent), 11_000)).isEqualTo(SettlementResult.ALREADY);
  }

  @Test
  void anAttemptThatFailedLeavesThePageOpenAndTheItemsHeld() {
    OrderDetails order = table.orders(item("Pide", 1));
    PayIntent intent = table.pays();

    tell(intent, "failed", 0);

    assertThat(table.status(intent)).isEqualTo(GuestPaymentStatus.PENDING);
    assertThatThrownBy(table::pays).hasMessageContaining("right now");
    tell(intent, "success", 10_000);
    assertThat(table.order(order.id()).status()).isEqualTo(OrderStatus.PAID);
  }

  @Test
  void moneyForACancelledOrderIsKeptForStaffToGiveBack() {
    OrderDetails order = table.orders(item("Pide", 1));
    PayIntent intent = table.pays();
    table.cancels(order);

    tell(intent, "success", 10_000);

    assertThat(table.status(intent)).isEqualTo(GuestPaymentStatus.PAID);
    assertThat(payments(order)).containsExactly("ONLINE 10000");
    OrderDetails kept = table.order(order.id());
    assertThat(kept.status()).isEqualTo(OrderStatus.CANCELLED);
    assertThat(kept.cart().notes()).contains("100,00 TL").contains("iade");
    assertThat(verdicts(intent)).containsExactly("REFUND_DUE 1");
    assertThat(
            Rows.count(
                "select count(*) from audit_entry where tenant_id = ? and action ="
                    + " 'order.paid_too_much'",
                table.restaurant().tenantId()))
        .isEqualTo(1);
  }

  @Test
  void moneyAfterStaffHaveTakenItIsKeptForStaffToGiveBack() {
    OrderDetails order = table.orders(item("Pide", 2));
    PayIntent intent = table.pays();
    table.takes(order, 15_000);

    tell(intent, "success", 20_000);

    assertThat(payments(order)).containsExactly("CASH 15000", "ONLINE 20000");
    OrderDetails paid = table.order(order.id());
    assertThat(paid.status()).isEqualTo(OrderStatus.PAID);
    assertThat(paid.cart().notes()).contains("150,00 TL");
    assertThat(table.events("payment.succeeded.v1"))
        .last()
        .satisfies(payload -> assertThat(payload).contains("\"dueCents\":0"));
    assertThat(table.events("order.completed.v1")).hasSize(1);
  }

  @Test
  void moneyAfterTheEndStillPaysWhatIsDue() {
    OrderDetails order = table.orders(item("Pide", 1));
    PayIntent intent = table.pays();
    expire(intent);

    tell(intent, "success", 10_000);

    assertThat(table.status(intent)).isEqualTo(GuestPaymentStatus.PAID);
    assertThat(table.order(order.id()).status()).isEqualTo(OrderStatus.PAID);
    assertThat(table.order(order.id()).cart().notes()).isNull();
  }

  @Test
  void whatTwoGuestsPaidForOneAfterTheOtherIsKnownToBeTooMuch() {
    OrderDetails order = table.orders(item("Pide", 1), item("Ayran", 1));
    PayIntent late = table.pays(units(order, 0, 1));
    expire(late);
    PayIntent second = table.pays(units(order, 0, 1));
    tell(second, "success", 10_000);
    assertThat(table.order(order.id()).cart().notes()).isNull();

    tell(late, "success", 10_000);

    assertThat(payments(order)).containsExactly("ONLINE 10000", "ONLINE 10000");
    assertThat(table.order(order.id()).cart().notes()).contains("100,00 TL");
    assertThat(verdicts(late)).containsExactly("REFUND_DUE 1");
  }

  @Test
  void tooLittleIsKeptWithTheOrderWhenThePaymentEnds() {
    OrderDetails order = table.orders(item("Pide", 1));
    PayIntent intent = table.pays();
    settlement.settle(ref(intent), 9_000);

    expire(intent);

    assertThat(table.status(intent)).isEqualTo(GuestPaymentStatus.EXPIRED);
    assertThat(payments(order)).containsExactly("ONLINE 9000");
    assertThat(table.payable().totalCents()).isEqualTo(1_000);
    assertThat(settlement.settle(ref(intent), 9_000)).isEqualTo(SettlementResult.ALREADY);
    settlement.settle(ref(intent), 10_000);
    assertThat(payments(order)).containsExactly("ONLINE 9000", "ONLINE 1000");
    assertThat(table.order(order.id()).status()).isEqualTo(OrderStatus.PAID);
  }

  @Test
  void moneyIsRememberedWhenSettlingFailsForAReasonOfOurs() throws SQLException {
    OrderDetails order = table.orders(item("Pide", 1));
    PayIntent intent = table.pays();
    Rows.change("alter table order_payment rename column method to method_away");
    try {
      assertThatThrownBy(() -> tell(intent, "success", 10_000))
          .isInstanceOf(RuntimeException.class);
    } finally {
      Rows.change("alter table order_payment rename column method_away to method");
    }
    assertThat(payments(order)).isEmpty();
    table.provider().goAway();
    wiring.businessTime().advance(Duration.ofHours(1));

    wiring.get(GuestPaymentJob.class).run(wiring.businessTime().instant());

    assertThat(table.order(order.id()).status()).isEqualTo(OrderStatus.PAID);
    assertThat(payments(order)).containsExactly("ONLINE 10000");
  }

  private void expire(PayIntent intent) {
    wiring.businessTime().advance(GuestPayment.TTL);
    assertThat(settlement.expire(ref(intent))).isTrue();
  }

  private void tell(PayIntent intent, String status, long cents) {
    PaymentRef ref = ref(intent);
    Map<String, String> form = StrictProvider.form(ref, status, cents);
    wiring.get(PaymentCallbacks.class).receive(ref.onTheWire() + status + cents, form);
  }

  private static List<String> verdicts(PayIntent intent) {
    return Rows.texts(
        "select verdict || ' ' || times from payment_callback where payment_ref = ?",
        intent.intentId());
  }
}
