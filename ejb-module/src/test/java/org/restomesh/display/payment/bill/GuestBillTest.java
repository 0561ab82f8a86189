package org.restomesh.display.payment.bill;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.restomesh.display.payment.bill.OpenPayIntent.Wanted;
import org.restomesh.display.payment.bill.PayableItems.PayableItem;
import org.restomesh.order.InvalidOrderStatus;
import org.restomesh.order.OrderAlreadyPaid;
import org.restomesh.order.OrderDetails;
import org.restomesh.order.OrderStatus;
import org.restomesh.order.SampleOrders;
import org.restomesh.order.item.OrderItem;
import org.restomesh.order.item.OrderOption;
import org.restomesh.order.payment.Bill;
import org.restomesh.payment.BasketLine;
import org.restomesh.shared.error.ResourceConflict;
import org.restomesh.shared.error.ValidationFailed;

class GuestBillTest {
  private final OrderItem pide = item("Pide", 3, 10_000);
  private final OrderItem ayran = item("Ayran", 2, 2_500, new OrderOption("Büyük", 500, false));
  private final OrderDetails order = SampleOrders.of(OrderStatus.SERVED, pide, ayran);

  @Test
  void whatNobodyHasPaidIsShownWithItsOptions() {
    GuestBill bill = bill(0);

    assertThat(bill.shown().orElseThrow().items())
        .containsExactly(
            new PayableItem(pide.id(), "Pide", 3, 3, 10_000),
            new PayableItem(ayran.id(), "Ayran", 2, 2, 3_000));
    assertThat(bill.unpaidCents()).isEqualTo(36_000);
  }

  @Test
  void whatIsPaidIsGoneAndWhatSomebodyIsPayingIsNot() {
    GuestBill bill = bill(10_000, claim(pide, 1, 1), claim(ayran, 0, 2));

    assertThat(bill.shown().orElseThrow().items())
        .extracting(PayableItem::unpaidQty)
        .containsExactly(2, 2);
    assertThat(bill.unpaidCents()).isEqualTo(26_000);
    assertThat(bill.rest()).containsExactly(new PaidItem(order.id(), pide.id(), 1, 10_000));
    assertThat(bill(30_000, claim(pide, 3, 0)).shown().orElseThrow().items())
        .extracting(PayableItem::name)
        .containsExactly("Ayran");
  }

  @Test
  void whatIsCancelledOrCostsNothingIsNotPayable() {
    OrderItem free = item("Su", 1, 0);
    OrderItem gone =
        new OrderItem(UUID.randomUUID(), null, null, "Çay", 1, 1_000, List.of(), null, true);
    GuestBill bill =
        new GuestBill(
            new Bill(SampleOrders.of(OrderStatus.PENDING, pide, free, gone), 0), List.of());

    assertThat(bill.shown().orElseThrow().items())
        .extracting(PayableItem::name)
        .containsExactly("Pide");
    assertThat(bill.rest()).hasSize(1);
  }

  @Test
  void nothingIsPayableOfAnOrderOfWhichNothingIsDue() {
    for (OrderStatus status :
        List.of(OrderStatus.PAID, OrderStatus.CANCELLED, OrderStatus.PENDING_APPROVAL)) {
      GuestBill bill = new GuestBill(new Bill(SampleOrders.of(status, pide), 0), List.of());
      assertThat(bill.shown()).isEmpty();
      assertThat(bill.unpaidCents()).isZero();
      assertThat(bill.rest()).isEmpty();
    }
  }

  @Test
  void aGuestIsNeverChargedMoreThanIsDueAndInNobodysHands() {
    List<PaidItem> all = bill(0).rest();
    assertThat(bill(0).charge(all)).isEqualTo(36_000);
    assertThat(bill(20_000).charge(all)).isEqualTo(16_000);
    assertThat(bill(20_000, claim(pide, 0, 1)).charge(all)).isEqualTo(6_000);
    assertThat(bill(30_000, claim(pide, 0, 1)).charge(all)).isZero();
    assertThat(bill(20_000).unpaidCents()).isEqualTo(16_000);
  }

  @Test
  void theReasonWhySomethingCannotBeChosenIsSaid() {
    GuestBill bill = bill(10_000, claim(pide, 1, 1));

    assertThat(bill.choose(pide, 1, "items[0]").cents()).isEqualTo(10_000);
    assertThatThrownBy(() -> bill.choose(pide, 2, "items[0]"))
        .isInstanceOf(ResourceConflict.class)
        .hasMessageContaining("right now");
    assertThatThrownBy(() -> bill.choose(pide, 3, "items[0]"))
        .isInstanceOf(ResourceConflict.class)
        .hasMessageContaining("only 2");
    assertThatThrownBy(() -> bill.choose(pide, 4, "items[0]"))
        .isInstanceOf(ValidationFailed.class)
        .hasMessageContaining("items[0].qty");
    assertThatThrownBy(() -> of(OrderStatus.PAID, 36_000).choose(pide, 1, "items[0]"))
        .isInstanceOf(OrderAlreadyPaid.class);
    assertThatThrownBy(() -> of(OrderStatus.CANCELLED, 0).choose(pide, 1, "items[0]"))
        .isInstanceOf(InvalidOrderStatus.class);
  }

  @Test
  void unitsThatTwoHavePaidForAreKnown() {
    List<PaidItem> two = List.of(new PaidItem(order.id(), pide.id(), 2, 10_000));

    assertThat(bill(0).twiceCents(two)).isZero();
    assertThat(bill(10_000, claim(pide, 1, 2)).twiceCents(two)).isZero();
    assertThat(bill(20_000, claim(pide, 2, 2)).twiceCents(two)).isEqualTo(10_000);
    assertThat(bill(50_000, claim(pide, 5, 0)).twiceCents(two)).isEqualTo(20_000);
  }

  @Test
  void aChoiceNamesWhatIsWrongWithIt() {
    List<GuestBill> bills = List.of(bill(0));
    Wanted one = new Wanted(pide.id(), 1);

    assertThatThrownBy(() -> PaymentSelection.of(List.of(one, one), bills))
        .isInstanceOf(ValidationFailed.class)
        .hasMessageContaining("items[1].itemId");
    assertThatThrownBy(() -> PaymentSelection.of(List.of(new Wanted(UUID.randomUUID(), 1)), bills))
        .isInstanceOf(ValidationFailed.class)
        .hasMessageContaining("items[0].itemId");
    assertThatThrownBy(() -> PaymentSelection.of(null, List.of()))
        .isInstanceOf(ResourceConflict.class)
        .hasMessageContaining("nothing");
    assertThatThrownBy(
            () ->
                PaymentSelection.of(null, List.of(bill(0, claim(pide, 0, 3), claim(ayran, 0, 2)))))
        .isInstanceOf(ResourceConflict.class)
        .hasMessageContaining("right now");
  }

  @Test
  void theBasketIsInSumWhatIsCharged() {
    PaymentSelection whole = PaymentSelection.of(null, List.of(bill(0)));
    assertThat(whole.amountCents()).isEqualTo(36_000);
    assertThat(whole.basket())
        .containsExactly(new BasketLine("Pide", 10_000, 3), new BasketLine("Ayran", 3_000, 2));

    PaymentSelection rest =
        PaymentSelection.of(List.of(new Wanted(pide.id(), 3)), List.of(bill(20_000)));
    assertThat(rest.amountCents()).isEqualTo(16_000);
    assertThat(rest.basket()).containsExactly(new BasketLine("A-001", 16_000, 1));
  }

  private GuestBill bill(long paidCents, ItemCoverage... claims) {
    return new GuestBill(new Bill(order, paidCents), List.of(claims));
  }

  private GuestBill of(OrderStatus status, long paidCents) {
    return new GuestBill(new Bill(SampleOrders.of(status, pide, ayran), paidCents), List.of());
  }

  private ItemCoverage claim(OrderItem item, int paid, int held) {
    return new ItemCoverage(
        order.id(), item.id(), paid, held, item.totalCents() / item.qty() * held);
  }

  private static OrderItem item(String name, int qty, long cents, OrderOption... options) {
    return new OrderItem(
        UUID.randomUUID(), null, null, name, qty, cents, List.of(options), null, false);
  }
}
