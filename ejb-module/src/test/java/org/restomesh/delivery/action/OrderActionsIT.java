package org.restomesh.delivery.action;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertTimeout;

import com.fasterxml.jackson.databind.JsonNode;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.restomesh.delivery.config.Connected;
import org.restomesh.delivery.config.call.SyncedFailures;
import org.restomesh.delivery.config.call.SynchronousFailure;
import org.restomesh.delivery.outbound.PlacedOrders;
import org.restomesh.delivery.platform.Platform;
import org.restomesh.delivery.platform.PlatformFailure;
import org.restomesh.identity.Role;
import org.restomesh.identity.StaffPrincipal;
import org.restomesh.order.InvalidOrderStatus;
import org.restomesh.order.OrderStatus;
import org.restomesh.shared.error.DomainException;
import org.restomesh.shared.error.ErrorCode;
import org.restomesh.shared.error.ResourceNotFound;
import org.restomesh.shared.json.Json;
import org.restomesh.support.AtOnce;
import org.restomesh.support.FakePlatform;
import org.restomesh.support.Rows;

class OrderActionsIT {
  private final OrderStaff staff = new OrderStaff();
  private final FakePlatform remote = staff.remote();
  private final PlacedOrders orders = staff.orders();

  @Test
  void acceptingTellsThePlatformAndLetsTheOrderIntoTheKitchen() {
    UUID order = orders.parked();

    AcceptedOrder accepted = staff.accept(order, 25);

    assertThat(accepted.alreadyAccepted()).isFalse();
    assertThat(accepted.order().status()).isEqualTo(OrderStatus.PENDING);
    assertThat(accepted.order().cart().attention()).isEmpty();
    assertThat(accepted.order().cart().prepTimeMinutes()).isEqualTo(25);
    assertThat(remote.calls("acceptOrder")).hasSize(1);
    assertThat(remote.calls("acceptOrder").get(0).detail()).isEqualTo("25");
    assertThat(column(order, "accepted_at")).isNotNull();
    assertThat(PlacedOrders.outbound(order)).isEmpty();
  }

  @Test
  void theAnswerHasTheOrderAndWhetherItWasAcceptedBeforeSideBySide() {
    UUID order = orders.parked();

    JsonNode json = Json.mapper().valueToTree(staff.accept(order, null));

    assertThat(json.get("alreadyAccepted").booleanValue()).isFalse();
    assertThat(json.get("orderId").textValue()).isEqualTo(order.toString());
    assertThat(json.get("id").textValue()).isEqualTo(order.toString());
    assertThat(json.get("status").textValue()).isEqualTo("PENDING");
  }

  @Test
  void acceptingTwiceIsOneCall() {
    UUID order = orders.parked();
    staff.accept(order, null);

    assertThat(staff.accept(order, null).alreadyAccepted()).isTrue();

    assertThat(remote.calls("acceptOrder")).hasSize(1);
  }

  @Test
  void manyClicksAtOnceAreOneCallAndEachIsAnswered() {
    UUID order = orders.parked();

    List<Object> answers = AtOnce.run(12, () -> staff.accept(order, null));

    assertThat(answers).allMatch(it -> it instanceof AcceptedOrder || isConflict(it));
    assertThat(answers)
        .filteredOn(it -> it instanceof AcceptedOrder first && !first.alreadyAccepted())
        .hasSize(1);
    assertThat(remote.calls("acceptOrder")).hasSize(1);
    assertThat(column(order, "action_lease_id")).isNull();
  }

  @Test
  void ofManyClicksOneWaitsForTheFirstAndTheOthersHoldNoThread() {
    UUID order = orders.parked();
    Runnable release = remote.hold("acceptOrder");
    CountDownLatch refused = new CountDownLatch(10);
    List<Callable<Object>> clicks = new ArrayList<>();
    clicks.add(() -> staff.accept(order, null));
    clicks.addAll(Collections.nCopies(11, () -> click(order, refused)));
    clicks.add(
        () -> {
          try {
            return refused.await(10, TimeUnit.SECONDS);
          } finally {
            release.run();
          }
        });

    List<Object> answers = AtOnce.run(clicks);

    assertThat(answers.get(12)).as("refused while the platform thinks").isEqualTo(true);
    assertThat(answers.subList(0, 12)).filteredOn(OrderActionsIT::isConflict).hasSize(10);
    assertThat(answers)
        .filteredOn(it -> it instanceof AcceptedOrder waited && waited.alreadyAccepted())
        .hasSize(1);
    assertThat(remote.calls("acceptOrder")).hasSize(1);
    assertThat(staff.accept(order, null).alreadyAccepted()).isTrue();
  }

  /** While the first one is on its way. */
  private Object click(UUID order, CountDownLatch refused) {
    remote.awaitCalls("acceptOrder", 1);
    try {
      return staff.accept(order, null);
    } catch (DomainException e) {
      assertThat(e.retryAfterSeconds()).isEqualTo(1);
      refused.countDown();
      throw e;
    }
  }

  private static boolean isConflict(Object outcome) {
    return outcome instanceof DomainException e && e.code() == ErrorCode.RESOURCE_CONFLICT;
  }

  @Test
  void aFailureLeavesTheOrderAndQueuesNothing() {
    UUID order = orders.parked();
    remote.failNext("acceptOrder", PlatformFailure.remote("503"));

    assertThatThrownBy(() -> staff.accept(order, null))
        .isInstanceOfSatisfying(
            SynchronousFailure.class,
            e -> assertThat(e.code()).isEqualTo(ErrorCode.EXTERNAL_SERVICE_ERROR));

    assertThat(PlacedOrders.status(order)).isEqualTo(OrderStatus.PENDING_APPROVAL);
    assertThat(PlacedOrders.outbound(order)).isEmpty();
    assertThat(staff.connected().column("error_count")).isEqualTo("1");
    assertThat(staff.accept(order, null).alreadyAccepted()).isFalse();
  }

  @Test
  void aPlatformThatThrottlesSaysWhenToComeBack() {
    UUID order = orders.parked();
    remote.failNext("acceptOrder", PlatformFailure.throttled("429", Duration.ofSeconds(7)));

    assertThatThrownBy(() -> staff.accept(order, null))
        .isInstanceOfSatisfying(SynchronousFailure.class, SyncedFailures.throttledFor(7));
    assertThat(staff.connected().column("error_count")).isEqualTo("0");
  }

  @Test
  void whatIsCancelledAtThePlatformIsCancelledHereAndCannotBeAccepted() {
    UUID order = orders.parked();
    remote.cancel(column(order, "external_order_id"));

    assertThatThrownBy(() -> staff.accept(order, null)).isInstanceOf(InvalidOrderStatus.class);

    assertThat(PlacedOrders.status(order)).isEqualTo(OrderStatus.CANCELLED);
    assertThat(PlacedOrders.outbound(order)).isEmpty();
    assertThat(staff.connected().column("error_count")).isEqualTo("0");
  }

  @Test
  void whatStaffCancelWhileItIsBeingAcceptedIsRejectedAfterwards() throws Exception {
    UUID order = orders.parked();
    List<Object> answers =
        acceptedMeanwhile(
            order,
            () -> {
              orders.staffMove(order, OrderStatus.CANCELLED);
              staff.tellPlatforms();
              assertThat(remote.calls("rejectOrder")).isEmpty();
              return "cancelled";
            });
    assertThat(answers.get(0)).isInstanceOf(InvalidOrderStatus.class);
    assertThat(answers.get(1)).isEqualTo("cancelled");

    staff.wiring().businessTime().advance(Duration.ofSeconds(1));
    staff.tellPlatforms();

    assertThat(remote.calls("rejectOrder")).hasSize(1);
    assertThat(remote.calls("rejectOrder").get(0).order().accepted()).isTrue();
  }

  @Test
  void anActionOutlivesACallThatNeedsTwoLogins() {
    UUID order = orders.parked();

    List<Object> answers =
        acceptedMeanwhile(
            order, () -> column(order, "action_lease_until > now() + interval '61 seconds'"));

    assertThat(answers.get(1)).isEqualTo("t");
  }

  /** What accepting it gives, and what somebody does before the platform has answered. */
  private List<Object> acceptedMeanwhile(UUID order, Callable<?> meanwhile) {
    Runnable release = remote.hold("acceptOrder");
    return AtOnce.run(
        List.of(
            () -> staff.accept(order, null),
            () -> {
              remote.awaitCalls("acceptOrder", 1);
              Object done = meanwhile.call();
              release.run();
              return done;
            }));
  }

  @Test
  void anAcceptanceThatDiedAfterThePlatformsAnswerIsRepeatedAndEndsAsOne() throws SQLException {
    UUID order = orders.parked();
    Rows.change(
        "update delivery_order set action_lease_id = gen_random_uuid(), action_lease_until = now()"
            + " where order_id = ?",
        order);

    assertThat(staff.accept(order, null).alreadyAccepted()).isFalse();

    assertThat(PlacedOrders.status(order)).isEqualTo(OrderStatus.PENDING);
  }

  @Test
  void whatALostNodeHadBegunIsRefusedWithinThreeSeconds() throws SQLException {
    UUID order = orders.parked();
    Rows.change(
        "update delivery_order set action_lease_id = gen_random_uuid(),"
            + " action_lease_until = now() + interval '75 seconds' where order_id = ?",
        order);

    assertTimeout(
        Duration.ofSeconds(3),
        () ->
            assertThatThrownBy(() -> staff.accept(order, null))
                .isInstanceOf(ActionInProgress.class));
  }

  @Test
  void acceptingWhatWaitsForItsRetryIsTheRetry() {
    UUID order = orders.accepted();
    remote.failNext("acceptOrder", PlatformFailure.remote("503"));
    staff.tellPlatforms();

    assertThat(staff.accept(order, null).alreadyAccepted()).isTrue();
    staff.tellPlatforms();

    assertThat(remote.calls("acceptOrder")).hasSize(2);
    assertThat(PlacedOrders.outbound(order)).containsExactly("ACCEPT_ORDER DONE");
  }

  @Test
  void testOrdersAreAcceptedWithoutAnybodyBeingCalled() {
    UUID order = orders.test(OrderStatus.PENDING_APPROVAL);

    assertThat(staff.accept(order, null).order().status()).isEqualTo(OrderStatus.PENDING);
    assertThat(staff.reject(order, "Kapalıyız").status()).isEqualTo(OrderStatus.CANCELLED);

    assertThat(remote.calls()).isEmpty();
  }

  @Test
  void anotherTenantsOrAnotherBranchsOrderIsNotFound() {
    UUID order = orders.parked();
    StaffPrincipal stranger =
        Connected.to(staff.wiring(), Platform.PLATFORM_D).restaurant().admin();
    StaffPrincipal nextDoor =
        new StaffPrincipal(
            "manager", staff.connected().tenantId(), Role.MANAGER, UUID.randomUUID());

    for (StaffPrincipal caller : List.of(stranger, nextDoor)) {
      assertThatThrownBy(() -> staff.actions().accept(caller, order, null))
          .isInstanceOf(ResourceNotFound.class);
      assertThatThrownBy(() -> staff.actions().reject(caller, order, "x"))
          .isInstanceOf(ResourceNotFound.class);
      assertThatThrownBy(() -> staff.actions().setPrepTime(caller, order, 5))
          .isInstanceOf(ResourceNotFound.class);
    }
    assertThat(remote.calls()).isEmpty();
  }

  private static String column(UUID orderId, String name) {
    return Rows.texts("select " + name + " from delivery_order where order_id = ?", orderId).get(0);
  }
}
