package org.restomesh.delivery.intake;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.restomesh.delivery.platform.Platform;
import org.restomesh.delivery.platform.order.RemoteState;
import org.restomesh.order.OrderDetails;
import org.restomesh.order.OrderStatus;
import org.restomesh.order.item.OrderItem;
import org.restomesh.support.Rows;

/** contract/platforms#d-split: a part cancelled at platform D goes on as another package. */
class SplitOrdersIT {
  private static final Sample OLD = Sample.of("pk-1").group("10011");
  private static final Sample LEFT =
      Sample.of("pk-2").group("10011").items(Sample.item(Sample.BURGER, 1, 10_000));

  private final Takeaway takeaway = Takeaway.at(Platform.PLATFORM_D);
  private final UUID orderId = place();

  private UUID place() {
    takeaway.poll(OLD);
    return takeaway.order("pk-1").id();
  }

  private void poll(Sample... orders) {
    takeaway.wiring().businessTime().advance(Duration.ofSeconds(20));
    takeaway.poll(orders);
  }

  private void sweep() {
    takeaway.wiring().get(InboxSweepJob.class).run(takeaway.wiring().businessTime().instant());
  }

  private List<String> packages() {
    return Rows.texts(
        "select external_order_id from delivery_order where tenant_id = ?",
        takeaway.config().ref().tenantId());
  }

  private void isOneOrderWithWhatIsLeft(OrderStatus status) {
    OrderDetails order = takeaway.order(orderId);
    assertThat(takeaway.orders()).isEqualTo(1);
    assertThat(order.status()).isEqualTo(status);
    assertThat(order.origin().externalOrderId()).isEqualTo("pk-2");
    assertThat(order.cart().items()).extracting(OrderItem::qty).containsExactly(1);
    assertThat(order.cart().totalCents()).isEqualTo(10_000);
    assertThat(order.history().externalData().get("groupId").textValue()).isEqualTo("10011");
    assertThat(packages()).containsExactly("pk-2");
    assertThat(takeaway.outbound()).containsExactly("ACCEPT_ORDER");
  }

  @ParameterizedTest
  @ValueSource(strings = {"closed first", "new first", "closed a poll before", "new a poll before"})
  void oursStaysOneOrderWhicheverPackageIsSeenFirst(String order) {
    switch (order) {
      case "closed first" -> poll(OLD.closedForSplit(), LEFT);
      case "new first" -> poll(LEFT, OLD.closedForSplit());
      case "closed a poll before" -> {
        poll(OLD.closedForSplit());
        poll(OLD.closedForSplit());
        poll(OLD.closedForSplit(), LEFT);
      }
      default -> {
        poll(LEFT);
        poll(LEFT, OLD.closedForSplit());
      }
    }
    isOneOrderWithWhatIsLeft(OrderStatus.PENDING);
    poll(OLD.closedForSplit(), LEFT);
    takeaway.wiring().businessTime().advance(Duration.ofMinutes(20));
    sweep();
    isOneOrderWithWhatIsLeft(OrderStatus.PENDING);
    poll(LEFT.state(RemoteState.SERVED));
    isOneOrderWithWhatIsLeft(OrderStatus.SERVED);
  }

  @Test
  void itKeepsItsOwnStatus() {
    Takeaway.change("update restaurant_order set status = 'PREPARING' where id = ?", orderId);
    poll(OLD.closedForSplit(), LEFT.state(RemoteState.NO_EFFECT));
    isOneOrderWithWhatIsLeft(OrderStatus.PREPARING);
  }

  @Test
  void aPackageThatWasLeftDoesNotTakeTheOrderBack() {
    poll(LEFT, OLD.state(RemoteState.NO_EFFECT));
    isOneOrderWithWhatIsLeft(OrderStatus.PENDING);
    poll(OLD.state(RemoteState.CANCELLED));
    isOneOrderWithWhatIsLeft(OrderStatus.PENDING);
  }

  @Test
  void whenNoOtherPackageComesTheOrderIsCancelled() {
    poll(OLD.closedForSplit());
    assertThat(takeaway.order(orderId).status()).isEqualTo(OrderStatus.PENDING);
    takeaway.wiring().businessTime().advance(Duration.ofMinutes(15));
    sweep();
    assertThat(takeaway.order(orderId).status()).isEqualTo(OrderStatus.CANCELLED);
  }

  @Test
  void whoDiedWhileACloseWasAtHandHasNotGivenUpItsOrder() {
    poll(OLD.closedForSplit());
    Takeaway.change(
        "update delivery_inbox set state = 'RECEIVED', lease_until = now() where state = 'PARKED'"
            + " and config_id = ?",
        takeaway.config().ref().id());
    sweep();
    assertThat(takeaway.order(orderId).status()).isEqualTo(OrderStatus.PENDING);
    poll(LEFT);
    isOneOrderWithWhatIsLeft(OrderStatus.PENDING);
  }

  @ParameterizedTest
  @EnumSource(names = {"SERVED", "PAID"})
  void whatHasLeftTheKitchenIsNotCookedAgain(OrderStatus over) {
    Takeaway.change("update restaurant_order set status = ? where id = ?", over.name(), orderId);
    poll(OLD.closedForSplit(), LEFT);
    poll(LEFT.state(RemoteState.SERVED));
    OrderDetails order = takeaway.order(orderId);
    assertThat(takeaway.orders()).isEqualTo(1);
    assertThat(order.status()).isEqualTo(over);
    assertThat(order.origin().externalOrderId()).isEqualTo("pk-2");
    assertThat(packages()).containsExactly("pk-2");
    assertThat(takeaway.outbound()).containsExactly("ACCEPT_ORDER");
  }

  @Test
  void whatIsReadyStaysAsItWasPackedAndIsReachedByItsNewName() {
    Takeaway.change("update restaurant_order set status = 'READY' where id = ?", orderId);
    poll(OLD.closedForSplit(), LEFT);
    OrderDetails order = takeaway.order(orderId);
    assertThat(order.origin().externalOrderId()).isEqualTo("pk-2");
    assertThat(order.status()).isEqualTo(OrderStatus.READY);
    assertThat(order.cart().items()).extracting(OrderItem::qty).containsExactly(2);
    assertThat(order.cart().notes()).contains("Split at the platform");
    poll(LEFT.state(RemoteState.SERVED));
    assertThat(takeaway.order(orderId).status()).isEqualTo(OrderStatus.SERVED);
    assertThat(takeaway.orders()).isEqualTo(1);
  }

  @Test
  void afterAPlainCancellationAnotherPackageIsAnotherOrder() {
    poll(OLD.state(RemoteState.CANCELLED));
    poll(LEFT);
    assertThat(takeaway.orders()).isEqualTo(2);
    assertThat(takeaway.order("pk-2").status()).isEqualTo(OrderStatus.PENDING);
  }
}
