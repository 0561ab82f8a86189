package org.restomesh.delivery.intake;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import org.junit.jupiter.api.Test;
import org.restomesh.delivery.config.Connected;
import org.restomesh.delivery.intake.order.TestOrder;
import org.restomesh.delivery.intake.order.TestOrders;
import org.restomesh.delivery.platform.Platform;
import org.restomesh.order.AttentionReason;
import org.restomesh.order.OrderDetails;
import org.restomesh.order.OrderStatus;
import org.restomesh.shared.error.ResourceConflict;
import org.restomesh.shared.error.ResourceNotFound;
import org.restomesh.support.Rows;
import org.restomesh.support.Wiring;

/** Test orders (requirements/3-delivery-webhooks-errors#test-order). */
class SyntheticOrdersIT {
  private final Takeaway takeaway = Takeaway.at(Platform.PLATFORM_B).set("environment = 'SANDBOX'");

  private TestOrder place(Takeaway at) {
    return at.wiring()
        .get(TestOrders.class)
        .place(at.restaurant().admin(), at.config().ref().platform());
  }

  @Test
  void itGoesToTheKitchenLabelledAndNoPlatformIsTold() {
    TestOrder test = place(takeaway);

    assertThat(test.simulated()).isTrue();
    assertThat(test.externalOrderId()).startsWith("TEST-");
    assertThat(test.status()).isEqualTo(OrderStatus.PENDING);
    OrderDetails order = takeaway.order(test.orderId());
    assertThat(order.orderNumber()).isEqualTo(test.orderNumber());
    assertThat(order.cart().items())
        .singleElement()
        .satisfies(item -> assertThat(item.name()).isEqualTo("[TEST] Burger"));
    assertThat(takeaway.outbound()).isEmpty();
    assertThat(Rows.texts("select test from delivery_order where order_id = ?", test.orderId()))
        .containsExactly("t");
  }

  @Test
  void nobodyHasToAcceptIt() {
    TestOrder test = place(takeaway.set("auto_accept = false"));
    assertThat(test.status()).isEqualTo(OrderStatus.PENDING);
    assertThat(takeaway.order(test.orderId()).cart().attention()).isEmpty();
  }

  @Test
  void eachIsAnother() {
    assertThat(place(takeaway).orderId()).isNotEqualTo(place(takeaway).orderId());
  }

  @Test
  void withoutMappedProductsItWaits() {
    Connected connected = Connected.to(Wiring.likeAContainer(), Platform.PLATFORM_C);
    Takeaway empty = new Takeaway(connected, connected.config()).set("environment = 'SANDBOX'");
    TestOrder test = place(empty);
    assertThat(test.status()).isEqualTo(OrderStatus.PENDING_APPROVAL);
    assertThat(empty.order(test.orderId()).cart().attention())
        .containsExactly(AttentionReason.UNMAPPED_ITEMS);
  }

  @Test
  void itIsRefusedInProductionAndUnknownWithoutAConfiguration() {
    Takeaway real = takeaway.set("environment = 'PRODUCTION'");
    assertThatExceptionOfType(ResourceConflict.class).isThrownBy(() -> place(real));
    assertThatExceptionOfType(ResourceNotFound.class)
        .isThrownBy(
            () ->
                takeaway
                    .wiring()
                    .get(TestOrders.class)
                    .place(takeaway.restaurant().admin(), Platform.PLATFORM_A));
    assertThat(takeaway.orders()).isZero();
  }
}
