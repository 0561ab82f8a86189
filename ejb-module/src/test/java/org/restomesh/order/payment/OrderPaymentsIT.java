package org.restomesh.order.payment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.restomesh.order.AmendedCart;
import org.restomesh.order.Bistro;
import org.restomesh.order.InvalidOrderStatus;
import org.restomesh.order.Meals;
import org.restomesh.order.OrderAlreadyPaid;
import org.restomesh.order.OrderDetails;
import org.restomesh.order.OrderStatus;
import org.restomesh.order.book.OrderWriter;
import org.restomesh.shared.PageRequest;
import org.restomesh.shared.error.InvalidInput;
import org.restomesh.shared.error.ResourceNotFound;
import org.restomesh.shared.error.ValidationFailed;
import org.restomesh.support.AtOnce;
import org.restomesh.support.Restaurant;
import org.restomesh.support.Rows;
import org.restomesh.support.Wiring;

class OrderPaymentsIT {
  private final Wiring wiring = Wiring.likeAContainer();
  private final Bistro bistro = Bistro.open(wiring);
  private final Restaurant restaurant = bistro.restaurant();
  private final OrderPayments payments = wiring.get(OrderPayments.class);
  private final OrderDetails order = bistro.place(bistro.meal());

  @Test
  void anOrderIsPaidOnceNothingIsDue() {
    PaymentResult part = pay(order, 10_000);
    assertThat(part.dueCents()).isEqualTo(20_000);
    assertThat(part.orderStatus()).isEqualTo(OrderStatus.PENDING);

    PaymentResult rest = pay(order, 20_000);
    assertThat(rest.paidCents()).isEqualTo(30_000);
    assertThat(rest.orderStatus()).isEqualTo(OrderStatus.PAID);
    assertThatThrownBy(() -> pay(order, 1)).isInstanceOf(OrderAlreadyPaid.class);
    assertThat(events())
        .containsExactly(
            "order.created.v1",
            "payment.succeeded.v1",
            "order.completed.v1",
            "payment.succeeded.v1");
  }

  @Test
  void aServedOrderIsCompletedOnce() {
    bistro.move(order, OrderStatus.SERVED);

    pay(order, 30_000);

    assertThat(events())
        .containsExactly(
            "order.created.v1", "order.completed.v1", "order.updated.v1", "payment.succeeded.v1");
  }

  @Test
  void nobodyPaysMoreThanIsDue() {
    pay(order, 29_999);

    assertThatThrownBy(() -> pay(order, 2)).isInstanceOf(InvalidInput.class);
    assertThat(Rows.count("select count(*) from order_payment where order_id = ?", order.id()))
        .isEqualTo(1);
  }

  @Test
  void whatIsAmendedToWhatWasPaidIsPaid() {
    pay(order, 20_000);
    OrderDetails more = amend(Meals.cart(Meals.item("Pide", 4)));
    assertThat(more.status()).isEqualTo(OrderStatus.PENDING);

    OrderDetails amended = amend(Meals.cart(Meals.item("Pide", 2)));

    assertThat(amended.status()).isEqualTo(OrderStatus.PAID);
    assertThat(amended.cart().totalCents()).isEqualTo(20_000);
    assertThat(amended.history().version()).isEqualTo(more.history().version() + 2);
    assertThat(events())
        .containsExactly(
            "order.created.v1",
            "payment.succeeded.v1",
            "order.updated.v1",
            "order.updated.v1",
            "order.completed.v1");
    assertThatThrownBy(() -> pay(order, 1)).isInstanceOf(OrderAlreadyPaid.class);
  }

  @Test
  void whatIsAmendedToLessThanWasPaidIsPaidToo() {
    pay(order, 20_000);
    assertThat(amend(Meals.cart(Meals.item("Pide", 1))).status()).isEqualTo(OrderStatus.PAID);
  }

  @Test
  void whatCostsNothingIsNotPaidByNobody() {
    OrderDetails amended =
        amend(new AmendedCart(null, List.of(Meals.item("Pide", 1)), 0, null, Set.of(), null, null));
    assertThat(amended.status()).isEqualTo(OrderStatus.PENDING);
    assertThatThrownBy(() -> pay(order, 1)).isInstanceOf(OrderAlreadyPaid.class);
  }

  private OrderDetails amend(AmendedCart cart) {
    return wiring.inTransaction(
        () ->
            wiring.get(OrderWriter.class).amend(order.id(), cart, wiring.businessTime().instant()));
  }

  @Test
  void ofManyAtOnceAsManyArePaidAsAreDue() {
    List<Object> outcomes = AtOnce.run(16, () -> pay(order, 10_000));

    assertThat(outcomes).filteredOn(PaymentResult.class::isInstance).hasSize(3);
    assertThat(outcomes).filteredOn(OrderAlreadyPaid.class::isInstance).hasSize(13);
    assertThat(
            Rows.count(
                "select sum(amount_cents) from order_payment where order_id = ?", order.id()))
        .isEqualTo(30_000);
    assertThat(events()).filteredOn("order.completed.v1"::equals).hasSize(1);
  }

  @Test
  void whatIsCancelledOrWaitsIsNotPaidFor() {
    OrderDetails waiting = bistro.waiting("x");
    bistro.move(order, OrderStatus.CANCELLED);

    assertThatThrownBy(() -> pay(order, 1)).isInstanceOf(InvalidOrderStatus.class);
    assertThatThrownBy(() -> pay(waiting, 1)).isInstanceOf(InvalidOrderStatus.class);
  }

  @Test
  void staffCannotTakeWhatAGuestPaysOnline() {
    assertThatThrownBy(
            () ->
                wiring.inTransaction(
                    () ->
                        payments.take(
                            restaurant.admin(),
                            order.id(),
                            new TakePayment(1L, PaymentMethod.ONLINE, null))))
        .isInstanceOf(ValidationFailed.class);
  }

  @Test
  void paymentsAreReadByWhoeverMayReadTheOrder() {
    PaymentResult paid = pay(order, 10_000);

    assertThat(payments.list(restaurant.admin(), order.id(), new PageRequest(50, null)).items())
        .containsExactly(payments.get(restaurant.admin(), order.id(), paid.id()));
    Bistro other = Bistro.open(wiring);
    assertThatThrownBy(() -> payments.get(other.restaurant().admin(), order.id(), paid.id()))
        .isInstanceOf(ResourceNotFound.class);
  }

  private PaymentResult pay(OrderDetails paidFor, long cents) {
    return wiring.inTransaction(
        () ->
            payments
                .take(
                    restaurant.admin(),
                    paidFor.id(),
                    new TakePayment(cents, PaymentMethod.CASH, null))
                .payment());
  }

  private List<String> events() {
    return Rows.texts(
        "select type from outbox_event where payload like ? order by id",
        "%\"orderId\":\"" + order.id() + "\"%");
  }
}
