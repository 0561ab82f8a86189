package org.restomesh.display.payment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.restomesh.display.payment.GuestTable.item;
import static org.restomesh.display.payment.GuestTable.ref;
import static org.restomesh.display.payment.GuestTable.units;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.restomesh.display.payment.bill.OpenPayIntent;
import org.restomesh.display.payment.bill.PayableItems;
import org.restomesh.order.OrderDetails;
import org.restomesh.payment.PaymentProviderFailed;
import org.restomesh.payment.PaymentRequest;
import org.restomesh.shared.error.ResourceConflict;
import org.restomesh.shared.error.ResourceNotFound;
import org.restomesh.shared.error.ValidationFailed;
import org.restomesh.support.AtOnce;
import org.restomesh.support.Rows;
import org.restomesh.support.Wiring;

class PayIntentIT {
  private final Wiring wiring = Wiring.likeAContainer();
  private final GuestTable table = GuestTable.open(wiring);

  @Test
  void aGuestSeesOnlyWhatWasOrderedHere() {
    OrderDetails own = table.orders(item("Pide", 2), item("Ayran", 1));
    GuestTable neighbours = table.another();
    neighbours.orders(item("Künefe", 1));

    PayableItems payable = table.payable();

    assertThat(payable.totalCents()).isEqualTo(30_000);
    assertThat(payable.orders())
        .singleElement()
        .satisfies(
            order -> {
              assertThat(order.orderId()).isEqualTo(own.id());
              assertThat(order.items())
                  .extracting(PayableItems.PayableItem::name)
                  .containsExactly("Pide", "Ayran");
            });
  }

  @Test
  void everythingIsPaidUnlessSomethingIsNamed() {
    OrderDetails first = table.orders(item("Pide", 2));
    OrderDetails second = table.orders(item("Ayran", 1));

    PayIntent intent = table.opens(new OpenPayIntent(null, "/paid?table=4", null));

    assertThat(intent.amountCents()).isEqualTo(30_000);
    PaymentRequest request = table.provider().request(ref(intent));
    assertThat(request.page().returnUrl()).isEqualTo("https://pay.example/paid?table=4");
    assertThat(request.page().language()).isEqualTo("tr");
    assertThat(request.page().timeLimit()).isEqualTo(GuestPayment.PAGE_TTL);
    assertThat(table.status(intent)).isEqualTo(GuestPaymentStatus.PENDING);
    assertThat(table.events("payment.intent_created.v1"))
        .singleElement()
        .satisfies(
            payload ->
                assertThat(payload)
                    .contains(intent.intentId().toString(), first.id().toString())
                    .contains(second.id().toString()));
  }

  @Test
  void whatIsOwedCanBePaidThoughNobodyWorksThereAnyMore() {
    table.orders(item("Pide", 2));
    table.restaurant().switchOff();

    assertThat(table.payable().totalCents()).isEqualTo(20_000);
    assertThat(table.pays().amountCents()).isEqualTo(20_000);
  }

  @Test
  void whatSomebodyIsPayingIsNobodyElsesToPay() {
    OrderDetails order = table.orders(item("Pide", 3), item("Ayran", 1));
    table.pays(units(order, 0, 2));

    assertThatThrownBy(() -> table.pays(units(order, 0, 2))).isInstanceOf(ResourceConflict.class);
    assertThat(table.pays(units(order, 0, 1)).amountCents()).isEqualTo(10_000);
    assertThat(table.payable().totalCents()).isEqualTo(40_000);
    assertThat(table.pays().amountCents()).isEqualTo(10_000);
    assertThatThrownBy(table::pays)
        .isInstanceOf(ResourceConflict.class)
        .hasMessageContaining("right now");
  }

  @Test
  void ofManyWhoWantTheSameOneGetsIt() {
    OrderDetails order = table.orders(item("Pide", 1));
    OrderDetails other = table.orders(item("Ayran", 1));

    List<Object> outcomes =
        AtOnce.run(12, () -> table.pays(units(order, 0, 1), units(other, 0, 1)));

    assertThat(outcomes).filteredOn(PayIntent.class::isInstance).hasSize(1);
    assertThat(outcomes).filteredOn(ResourceConflict.class::isInstance).hasSize(11);
    assertThat(table.provider().sessions()).isEqualTo(1);
  }

  @Test
  void unitsAreGivenOutAsManyAsThereAre() {
    OrderDetails order = table.orders(item("Pide", 5));

    List<Object> outcomes = AtOnce.run(12, () -> table.pays(units(order, 0, 1)));

    assertThat(outcomes).filteredOn(PayIntent.class::isInstance).hasSize(5);
    assertThat(outcomes).filteredOn(ResourceConflict.class::isInstance).hasSize(7);
  }

  @Test
  void whoWantsOrdersInAnyOrderWaitsInNoCircle() {
    OrderDetails first = table.orders(item("Pide", 40));
    OrderDetails second = table.orders(item("Ayran", 40));

    List<Object> outcomes =
        AtOnce.run(
            List.of(
                () -> table.pays(units(first, 0, 1), units(second, 0, 1)),
                () -> table.pays(units(second, 0, 1), units(first, 0, 1)),
                () -> table.pays(units(first, 0, 1), units(second, 0, 1)),
                () -> table.pays(units(second, 0, 1), units(first, 0, 1))));

    assertThat(outcomes).hasOnlyElementsOfType(PayIntent.class);
  }

  @Test
  void aStrangersItemIsLikeOneThatNeverWas() {
    OrderDetails strangers = table.another().orders(item("Künefe", 1));
    OrderDetails elsewhere = GuestTable.open(wiring).orders(item("Künefe", 1));

    for (OrderDetails order : List.of(strangers, elsewhere)) {
      assertThatThrownBy(() -> table.pays(units(order, 0, 1)))
          .isInstanceOf(ValidationFailed.class)
          .hasMessageStartingWith("items[0].itemId: ");
    }
  }

  @Test
  void anotherScreensPaymentIsNotFound() {
    table.orders(item("Pide", 1));
    PayIntent intent = table.pays();

    assertThatThrownBy(() -> table.another().status(intent)).isInstanceOf(ResourceNotFound.class);
  }

  @Test
  void whenTheProviderOpensNoPageTheItemsAreFreeAgain() {
    table.orders(item("Pide", 1));
    table.provider().goAway();
    assertThatThrownBy(table::pays).isInstanceOf(PaymentProviderFailed.class);
    table.provider().comeBack();

    assertThat(table.pays().amountCents()).isEqualTo(10_000);

    assertThat(
            Rows.texts(
                "select status from guest_payment where session_id = ? order by id",
                table.screen().sessionId()))
        .containsExactly("FAILED", "PENDING");
    assertThat(table.events("payment.intent_created.v1")).hasSize(1);
  }

  @Test
  void aGuestPaysTheRestOfWhatStaffHaveTakenInPart() {
    OrderDetails order = table.orders(item("Pide", 3));
    table.takes(order, 12_500);

    assertThat(table.payable().totalCents()).isEqualTo(17_500);
    assertThat(table.pays(units(order, 0, 1)).amountCents()).isEqualTo(10_000);
    PayIntent rest = table.pays();

    assertThat(rest.amountCents()).isEqualTo(7_500);
    assertThat(table.provider().request(ref(rest)).basket())
        .singleElement()
        .satisfies(line -> assertThat(line.name()).isEqualTo(order.orderNumber()));
    assertThatThrownBy(() -> table.pays(units(order, 0, 1))).isInstanceOf(ResourceConflict.class);
  }

  @Test
  void whatIsPaidOrCancelledIsNotPayable() {
    OrderDetails paid = table.orders(item("Pide", 1));
    OrderDetails cancelled = table.orders(item("Ayran", 1));
    table.takes(paid, 10_000);
    table.cancels(cancelled);

    assertThat(table.payable().orders()).isEmpty();
    assertThat(table.payable().totalCents()).isZero();
    assertThatThrownBy(table::pays)
        .isInstanceOf(ResourceConflict.class)
        .hasMessageContaining("nothing");
    assertThatThrownBy(() -> table.pays(units(paid, 0, 1))).hasMessageContaining("paid already");
    assertThatThrownBy(() -> table.pays(units(cancelled, 0, 1))).hasMessageContaining("CANCELLED");
  }
}
