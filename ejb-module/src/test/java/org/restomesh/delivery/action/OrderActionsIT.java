package org.restomesh.delivery.action;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.restomesh.delivery.config.Connected;
import org.restomesh.delivery.config.SyncedFailure;
import org.restomesh.delivery.outbound.OutboundJob;
import org.restomesh.delivery.outbound.PlacedOrders;
import org.restomesh.delivery.platform.Platform;
import org.restomesh.delivery.platform.PlatformFailure;
import org.restomesh.identity.Role;
import org.restomesh.identity.StaffPrincipal;
import org.restomesh.order.InvalidOrderStatus;
import org.restomesh.order.OrderStatus;
import org.restomesh.shared.ErrorCode;
import org.restomesh.shared.Json;
import org.restomesh.shared.ResourceNotFound;
import org.restomesh.support.AtOnce;
import org.restomesh.support.HandPlatform;
import org.restomesh.support.Rows;
import org.restomesh.support.Wiring;

class OrderActionsIT {
  private final Wiring wiring = Wiring.likeAContainer();
  private final OrderActions actions = wiring.get(OrderActions.class);
  private final Connected connected = Connected.to(wiring, Platform.PLATFORM_D);
  private final HandPlatform remote = connected.remote();
  private final StaffPrincipal staff = connected.restaurant().admin();
  private final PlacedOrders orders = new PlacedOrders(connected);

  @BeforeEach
  void onlyOurs() throws SQLException {
    Rows.change("delete from delivery_outbound");
  }

  @Test
  void acceptingTellsThePlatformAndLetsTheOrderIntoTheKitchen() {
    UUID order = orders.parked();

    AcceptedOrder accepted = actions.accept(staff, order, 25);

    assertThat(accepted.alreadyAccepted()).isFalse();
    assertThat(accepted.order().status()).isEqualTo(OrderStatus.PENDING);
    assertThat(accepted.order().attention()).isEmpty();
    assertThat(accepted.order().prepTimeMinutes()).isEqualTo(25);
    assertThat(remote.calls("acceptOrder")).hasSize(1);
    assertThat(remote.calls("acceptOrder").get(0).detail()).isEqualTo("25");
    assertThat(column(order, "accepted_at")).isNotNull();
    assertThat(PlacedOrders.outbound(order)).isEmpty();
  }

  @Test
  void theAnswerHasTheOrderAndWhetherItWasAcceptedBeforeSideBySide() {
    UUID order = orders.parked();

    JsonNode json = Json.mapper().valueToTree(actions.accept(staff, order, null));

    assertThat(json.get("alreadyAccepted").booleanValue()).isFalse();
    assertThat(json.get("orderId").textValue()).isEqualTo(order.toString());
    assertThat(json.get("id").textValue()).isEqualTo(order.toString());
    assertThat(json.get("status").textValue()).isEqualTo("PENDING");
  }

  @Test
  void acceptingTwiceIsOneCall() {
    UUID order = orders.parked();
    actions.accept(staff, order, null);

    assertThat(actions.accept(staff, order, null).alreadyAccepted()).isTrue();

    assertThat(remote.calls("acceptOrder")).hasSize(1);
  }

  @Test
  void manyClicksAtOnceAreOneCallAndEachIsAnswered() {
    UUID order = orders.parked();

    List<Object> answers = AtOnce.run(12, () -> actions.accept(staff, order, null));

    assertThat(answers).allMatch(AcceptedOrder.class::isInstance);
    assertThat(answers).filteredOn(it -> !((AcceptedOrder) it).alreadyAccepted()).hasSize(1);
    assertThat(remote.calls("acceptOrder")).hasSize(1);
    assertThat(column(order, "action_lease_id")).isNull();
  }

  @Test
  void aFailureLeavesTheOrderAndQueuesNothing() {
    UUID order = orders.parked();
    remote.failNext("acceptOrder", PlatformFailure.remote("503"));

    assertThatThrownBy(() -> actions.accept(staff, order, null))
        .isInstanceOfSatisfying(
            SyncedFailure.class,
            e -> assertThat(e.code()).isEqualTo(ErrorCode.EXTERNAL_SERVICE_ERROR));

    assertThat(PlacedOrders.status(order)).isEqualTo(OrderStatus.PENDING_APPROVAL);
    assertThat(PlacedOrders.outbound(order)).isEmpty();
    assertThat(connected.column("error_count")).isEqualTo("1");
    assertThat(actions.accept(staff, order, null).alreadyAccepted()).isFalse();
  }

  @Test
  void aPlatformThatThrottlesSaysWhenToComeBack() {
    UUID order = orders.parked();
    remote.failNext("acceptOrder", PlatformFailure.throttled("429", Duration.ofSeconds(7)));

    assertThatThrownBy(() -> actions.accept(staff, order, null))
        .isInstanceOfSatisfying(
            SyncedFailure.class,
            e -> {
              assertThat(e.code()).isEqualTo(ErrorCode.SERVICE_UNAVAILABLE);
              assertThat(e.retryAfterSeconds()).isEqualTo(7);
            });
    assertThat(connected.column("error_count")).isEqualTo("0");
  }

  @Test
  void whatIsCancelledAtThePlatformIsCancelledHereAndCannotBeAccepted() {
    UUID order = orders.parked();
    remote.cancel(column(order, "external_order_id"));

    assertThatThrownBy(() -> actions.accept(staff, order, null))
        .isInstanceOf(InvalidOrderStatus.class);

    assertThat(PlacedOrders.status(order)).isEqualTo(OrderStatus.CANCELLED);
    assertThat(PlacedOrders.outbound(order)).isEmpty();
    assertThat(connected.column("error_count")).isEqualTo("0");
  }

  @Test
  void whatStaffCancelWhileItIsBeingAcceptedIsRejectedAfterwards() throws Exception {
    UUID order = orders.parked();
    Runnable release = remote.hold("acceptOrder");
    List<Object> answers =
        AtOnce.run(
            List.of(
                () -> actions.accept(staff, order, null),
                () -> {
                  remote.awaitCalls("acceptOrder", 1);
                  orders.staffMove(order, OrderStatus.CANCELLED);
                  wiring.get(OutboundJob.class).run(now());
                  assertThat(remote.calls("rejectOrder")).isEmpty();
                  release.run();
                  return "cancelled";
                }));
    assertThat(answers.get(0)).isInstanceOf(InvalidOrderStatus.class);
    assertThat(answers.get(1)).isEqualTo("cancelled");

    wiring.businessTime().advance(Duration.ofSeconds(1));
    wiring.get(OutboundJob.class).run(now());

    assertThat(remote.calls("rejectOrder")).hasSize(1);
    assertThat(remote.calls("rejectOrder").get(0).order().accepted()).isTrue();
  }

  @Test
  void anActionOutlivesACallThatNeedsTwoLogins() {
    UUID order = orders.parked();
    Runnable release = remote.hold("acceptOrder");

    List<Object> answers =
        AtOnce.run(
            List.of(
                () -> actions.accept(staff, order, null),
                () -> {
                  remote.awaitCalls("acceptOrder", 1);
                  String lasts =
                      column(order, "action_lease_until > now() + interval '61 seconds'");
                  release.run();
                  return lasts;
                }));

    assertThat(answers.get(1)).isEqualTo("t");
  }

  @Test
  void anAcceptanceThatDiedAfterThePlatformsAnswerIsRepeatedAndEndsAsOne() throws SQLException {
    UUID order = orders.parked();
    Rows.change(
        "update delivery_order set action_lease_id = gen_random_uuid(), action_lease_until = now()"
            + " where order_id = ?",
        order);

    assertThat(actions.accept(staff, order, null).alreadyAccepted()).isFalse();

    assertThat(PlacedOrders.status(order)).isEqualTo(OrderStatus.PENDING);
  }

  @Test
  void acceptingWhatWaitsForItsRetryIsTheRetry() {
    UUID order = orders.accepted();
    remote.failNext("acceptOrder", PlatformFailure.remote("503"));
    wiring.get(OutboundJob.class).run(now());

    assertThat(actions.accept(staff, order, null).alreadyAccepted()).isTrue();
    wiring.get(OutboundJob.class).run(now());

    assertThat(remote.calls("acceptOrder")).hasSize(2);
    assertThat(PlacedOrders.outbound(order)).containsExactly("ACCEPT_ORDER DONE");
  }

  @Test
  void testOrdersAreAcceptedWithoutAnybodyBeingCalled() {
    UUID order = orders.test(OrderStatus.PENDING_APPROVAL);

    assertThat(actions.accept(staff, order, null).order().status()).isEqualTo(OrderStatus.PENDING);
    assertThat(actions.reject(staff, order, "Kapalıyız").status()).isEqualTo(OrderStatus.CANCELLED);

    assertThat(remote.calls()).isEmpty();
  }

  @Test
  void anotherTenantsOrAnotherBranchsOrderIsNotFound() {
    UUID order = orders.parked();
    StaffPrincipal stranger = Connected.to(wiring, Platform.PLATFORM_D).restaurant().admin();
    StaffPrincipal nextDoor =
        new StaffPrincipal("manager", connected.tenantId(), Role.MANAGER, UUID.randomUUID());

    for (StaffPrincipal caller : List.of(stranger, nextDoor)) {
      assertThatThrownBy(() -> actions.accept(caller, order, null))
          .isInstanceOf(ResourceNotFound.class);
      assertThatThrownBy(() -> actions.reject(caller, order, "x"))
          .isInstanceOf(ResourceNotFound.class);
      assertThatThrownBy(() -> actions.setPrepTime(caller, order, 5))
          .isInstanceOf(ResourceNotFound.class);
    }
    assertThat(remote.calls()).isEmpty();
  }

  private Instant now() {
    return wiring.businessTime().instant();
  }

  private static String column(UUID orderId, String name) {
    return Rows.texts("select " + name + " from delivery_order where order_id = ?", orderId).get(0);
  }
}
