package org.restomesh.delivery.intake;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.sql.SQLException;
import java.time.Duration;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.restomesh.delivery.action.OrderActions;
import org.restomesh.delivery.outbound.dispatch.OutboundJob;
import org.restomesh.delivery.platform.Platform;
import org.restomesh.delivery.platform.PlatformFailure;
import org.restomesh.delivery.platform.order.RemoteState;
import org.restomesh.order.InvalidOrderStatus;
import org.restomesh.order.OrderDetails;
import org.restomesh.order.OrderStatus;
import org.restomesh.support.FakePlatform;
import org.restomesh.support.Rows;
import org.restomesh.support.Wiring;

/** contract/platforms#d-split: our call of a package that was split since the last poll. */
class SplitUnnoticedIT {
  private static final Sample OLD = Sample.of("pk-1").group("10011");
  private static final Sample LEFT =
      Sample.of("pk-2").group("10011").items(Sample.item(Sample.BURGER, 1, 10_000));

  private final Takeaway takeaway = Takeaway.at(Platform.PLATFORM_D);
  private final Wiring wiring = takeaway.wiring();
  private final FakePlatform remote = wiring.platform(Platform.PLATFORM_D);

  @BeforeEach
  void onlyOurs() throws SQLException {
    Rows.change("delete from delivery_outbound");
  }

  @Test
  void theOrderGoesOnAsTheNewPackageAndIsAcceptedUnderItsName() {
    UUID order = cancelledThere(takeaway, OLD.closedForSplit(), LEFT);

    tell();
    isLive(order, OrderStatus.PENDING, "pk-2");
    tellLater();

    assertThat(remote.calls("acceptOrder"))
        .extracting(call -> call.order().externalOrderId())
        .containsExactly("pk-1", "pk-2");
    assertThat(outbound()).isEqualTo("DONE");
  }

  @Test
  void itWaitsForAPackageThatIsNotInTheListYet() {
    UUID order = cancelledThere(takeaway, OLD.closedForSplit());

    tell();
    tellLater();

    isLive(order, OrderStatus.PENDING, "pk-1");
    assertThat(outbound()).isEqualTo("PENDING");
  }

  @Test
  void whenTheListCannotBeReadNothingIsCertain() {
    UUID order = cancelledThere(takeaway);
    remote.failNext("fetchOrders", PlatformFailure.remote("503"));

    tell();
    isLive(order, OrderStatus.PENDING, "pk-1");
    tellLater();

    assertThat(takeaway.order(order).status()).isEqualTo(OrderStatus.CANCELLED);
    assertThat(outbound()).isEqualTo("OBSOLETE");
  }

  @Test
  void whatWasNotSplitIsCancelled() {
    UUID order = cancelledThere(takeaway, OLD.state(RemoteState.CANCELLED));

    tell();

    assertThat(takeaway.order(order).status()).isEqualTo(OrderStatus.CANCELLED);
    assertThat(outbound()).isEqualTo("OBSOLETE");
  }

  @Test
  void staffAreRefusedAndAcceptTheNewPackageAMomentLater() {
    Takeaway careful = takeaway.set("auto_accept = false");
    UUID order = cancelledThere(careful, OLD.closedForSplit(), LEFT);
    OrderActions actions = wiring.get(OrderActions.class);

    assertThatThrownBy(() -> actions.accept(careful.restaurant().admin(), order, null))
        .isInstanceOf(InvalidOrderStatus.class);
    isLive(order, OrderStatus.PENDING_APPROVAL, "pk-2");

    assertThat(actions.accept(careful.restaurant().admin(), order, null).order().status())
        .isEqualTo(OrderStatus.PENDING);
  }

  /** Since the last poll; the next one gives these. */
  private UUID cancelledThere(Takeaway at, Sample... packages) {
    at.poll(OLD);
    remote.cancel("pk-1");
    for (Sample one : packages) {
      remote.offer(FakePlatform.json(one.read()));
    }
    return at.order("pk-1").id();
  }

  private void isLive(UUID orderId, OrderStatus status, String packageId) {
    OrderDetails order = takeaway.order(orderId);
    assertThat(order.status()).isEqualTo(status);
    assertThat(order.origin().externalOrderId()).isEqualTo(packageId);
  }

  private void tell() {
    wiring.get(OutboundJob.class).rehearse(wiring.businessTime().instant());
  }

  private void tellLater() {
    wiring.businessTime().advance(Duration.ofSeconds(30));
    tell();
  }

  private String outbound() {
    return Rows.texts(
            "select state from delivery_outbound where tenant_id = ? and operation ="
                + " 'ACCEPT_ORDER'",
            takeaway.config().ref().tenantId())
        .get(0);
  }
}
