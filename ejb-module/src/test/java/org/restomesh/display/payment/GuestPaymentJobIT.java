package org.restomesh.display.payment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.restomesh.display.payment.GuestTable.item;
import static org.restomesh.display.payment.GuestTable.payments;
import static org.restomesh.display.payment.GuestTable.ref;

import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.restomesh.display.payment.provider.GuestPaymentJob;
import org.restomesh.order.OrderDetails;
import org.restomesh.order.OrderStatus;
import org.restomesh.shared.error.ResourceConflict;
import org.restomesh.support.AtOnce;
import org.restomesh.support.Rows;
import org.restomesh.support.Wiring;

class GuestPaymentJobIT {
  private final Wiring wiring = Wiring.likeAContainer();
  private final GuestPaymentJob job = wiring.get(GuestPaymentJob.class);
  private GuestTable table;
  private OrderDetails order;
  private PayIntent intent;

  @BeforeEach
  void open() throws SQLException {
    Rows.change("update guest_payment set query_at = 'infinity', late_query_at = null");
    table = GuestTable.open(wiring);
    order = table.orders(item("Pide", 1));
    intent = table.pays();
  }

  @Test
  void aPaymentThatNobodyToldOfIsFound() {
    table.provider().pay(ref(intent), 10_000);
    wiring.businessTime().advance(GuestPayment.CHECK_INTERVAL.minusMillis(1));
    assertThat(run()).isZero();
    assertThat(table.provider().questions()).isZero();
    wiring.businessTime().advance(Duration.ofMillis(1));

    assertThat(run()).isEqualTo(1);

    assertThat(table.order(order.id()).status()).isEqualTo(OrderStatus.PAID);
    assertThat(payments(order)).containsExactly("ONLINE 10000");
    wiring.businessTime().advance(GuestPayment.TTL);
    assertThat(run()).isZero();
  }

  @Test
  void moneyThatComesAfterTheEndIsFoundAnHourLater() {
    wiring.businessTime().advance(GuestPayment.TTL);
    assertThat(run()).isEqualTo(1);
    assertThat(table.status(intent)).isEqualTo(GuestPaymentStatus.EXPIRED);
    table.provider().pay(ref(intent), 10_000);
    wiring.businessTime().advance(Duration.ofHours(1).minusMillis(1));
    assertThat(run()).isZero();
    wiring.businessTime().advance(Duration.ofMillis(1));

    assertThat(run()).isEqualTo(1);

    assertThat(table.order(order.id()).status()).isEqualTo(OrderStatus.PAID);
    assertThat(payments(order)).containsExactly("ONLINE 10000");
    int questions = table.provider().questions();
    wiring.businessTime().advance(Duration.ofDays(2));
    assertThat(run()).isZero();
    assertThat(table.provider().questions()).isEqualTo(questions);
  }

  @Test
  void moneyThatComesEvenLaterIsFoundADayLaterAndThenNobodyAsksAnyMore() {
    wiring.businessTime().advance(GuestPayment.TTL);
    run();
    wiring.businessTime().advance(Duration.ofHours(1));
    assertThat(run()).isZero();
    table.provider().pay(ref(intent), 10_000);
    wiring.businessTime().advance(Duration.ofHours(23).minusMillis(1));
    assertThat(run()).isZero();
    wiring.businessTime().advance(Duration.ofMillis(1));

    assertThat(run()).isEqualTo(1);

    assertThat(payments(order)).containsExactly("ONLINE 10000");
  }

  @Test
  void whatTheProviderSaysNothingOfAfterTheEndIsAskedEachHourForAWeek() {
    wiring.businessTime().advance(GuestPayment.TTL);
    run();
    table.provider().goAway();
    for (int hour = 1; hour <= 7 * 24; hour++) {
      wiring.businessTime().advance(Duration.ofHours(1));
      run();
    }
    int questions = table.provider().questions();
    wiring.businessTime().advance(Duration.ofHours(1));
    run();

    assertThat(table.provider().questions()).isEqualTo(questions);
    assertThat(questions).isBetween(7 * 24, 7 * 24 + 2);
  }

  @Test
  void whoAsksForItsStatusFindsItToo() {
    table.provider().pay(ref(intent), 10_000);
    assertThat(table.status(intent)).isEqualTo(GuestPaymentStatus.PENDING);
    assertThat(table.provider().questions()).isZero();
    wiring.businessTime().advance(GuestPayment.CHECK_INTERVAL);

    assertThat(table.status(intent)).isEqualTo(GuestPaymentStatus.PAID);

    assertThat(table.order(order.id()).status()).isEqualTo(OrderStatus.PAID);
  }

  @Test
  void howeverOftenAScreenAsksTheProviderIsAskedNowAndThen() {
    for (int i = 0; i < 60; i++) {
      wiring.businessTime().advance(Duration.ofSeconds(4));
      table.status(intent);
    }
    assertThat(table.provider().questions()).isEqualTo(2);
  }

  @Test
  void whatNobodyPaidExpiresAndCanBePaidAgain() {
    wiring.businessTime().advance(GuestPayment.TTL.minusMillis(1));
    run();
    assertThat(table.status(intent)).isEqualTo(GuestPaymentStatus.PENDING);
    assertThatThrownBy(table::pays).isInstanceOf(ResourceConflict.class);
    wiring.businessTime().advance(Duration.ofMillis(1));

    assertThat(run()).isEqualTo(1);

    assertThat(table.status(intent)).isEqualTo(GuestPaymentStatus.EXPIRED);
    assertThat(table.pays().amountCents()).isEqualTo(10_000);
  }

  @Test
  void whoWantsToPayWhatIsOverdueNeedNotWaitForTheJob() {
    wiring.businessTime().advance(GuestPayment.TTL);

    assertThat(table.pays().amountCents()).isEqualTo(10_000);

    assertThat(table.status(intent)).isEqualTo(GuestPaymentStatus.EXPIRED);
  }

  @Test
  void whatWasPaidAtTheLastMomentIsNotPaidAgain() {
    table.provider().pay(ref(intent), 10_000);
    wiring.businessTime().advance(GuestPayment.TTL);

    assertThatThrownBy(table::pays).hasMessageContaining("nothing");

    assertThat(payments(order)).containsExactly("ONLINE 10000");
    assertThat(table.status(intent)).isEqualTo(GuestPaymentStatus.PAID);
  }

  @Test
  void nothingExpiresWhileTheProviderDoesNotAnswer() {
    table.provider().goAway();
    wiring.businessTime().advance(Duration.ofHours(5));
    run();
    assertThat(table.status(intent)).isEqualTo(GuestPaymentStatus.PENDING);
    assertThatThrownBy(table::pays).isInstanceOf(ResourceConflict.class);
    table.provider().comeBack();
    table.provider().pay(ref(intent), 10_000);
    wiring.businessTime().advance(GuestPayment.CHECK_INTERVAL);

    run();

    assertThat(table.status(intent)).isEqualTo(GuestPaymentStatus.PAID);
  }

  @Test
  void whatWasGivenBackInPartAtTheProviderIsTooLittleAndTheRestStaysWithTheOrder() {
    table.provider().pay(ref(intent), 10_000);
    table.provider().giveBack(ref(intent), 1);
    wiring.businessTime().advance(GuestPayment.TTL);

    assertThat(run()).isEqualTo(1);

    assertThat(table.status(intent)).isEqualTo(GuestPaymentStatus.EXPIRED);
    assertThat(payments(order)).hasSize(1);
  }

  @Test
  void whatWasGivenBackWholeAtTheProviderExpires() {
    table.provider().pay(ref(intent), 10_000);
    table.provider().giveBack(ref(intent), 10_000);
    wiring.businessTime().advance(GuestPayment.TTL);

    assertThat(run()).isEqualTo(1);

    assertThat(table.status(intent)).isEqualTo(GuestPaymentStatus.EXPIRED);
    assertThat(payments(order)).isEmpty();
  }

  @Test
  void nodesThatLookAtOnceAskOnce() {
    wiring.businessTime().advance(GuestPayment.CHECK_INTERVAL);

    List<Object> outcomes = AtOnce.run(8, this::run);

    assertThat(outcomes).containsOnly(0);
    assertThat(table.provider().questions()).isEqualTo(1);
  }

  private int run() {
    return job.run(wiring.businessTime().instant());
  }
}
