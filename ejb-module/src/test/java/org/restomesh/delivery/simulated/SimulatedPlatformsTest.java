package org.restomesh.delivery.simulated;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.restomesh.delivery.wire.Adapters.failure;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.restomesh.delivery.platform.CancelledAtPlatform;
import org.restomesh.delivery.platform.FailureClass;
import org.restomesh.delivery.platform.Platform;
import org.restomesh.delivery.platform.PlatformFailure;
import org.restomesh.delivery.platform.PlatformMenuItem;
import org.restomesh.delivery.platform.StoreState;
import org.restomesh.delivery.platform.order.OrderRef;
import org.restomesh.delivery.wire.Adapters.Stage;

/** Each adapter against its platform's simulator, which refuses what the contract does not name. */
class SimulatedPlatformsTest extends AtAPlatform {
  @ParameterizedTest
  @EnumSource(Platform.class)
  void anOrderIsAcceptedAndMadeReady(Platform platform) {
    open(platform);
    String id = shop.place("");
    String fresh = shop.statusOf(id);

    adapter().acceptOrder(account(), shop.ref(id, Stage.NEW), 30);

    String accepted = shop.statusOf(id);
    assertThat(accepted).isNotEqualTo(fresh);

    shop.clock().advance(Duration.ofSeconds(61));
    adapter().markPreparing(account(), shop.ref(id, Stage.ACCEPTED), 45);
    adapter().markReady(account(), shop.ref(id, Stage.ACCEPTED));

    // platform_a does not tell readiness apart.
    assertThat(shop.statusOf(id)).isNotEqualTo(fresh);
    if (platform != Platform.PLATFORM_A) {
      assertThat(shop.statusOf(id)).isNotEqualTo(accepted);
    }
  }

  @ParameterizedTest
  @EnumSource(Platform.class)
  void acceptingTwiceIsAcceptingOnce(Platform platform) {
    open(platform);
    String id = shop.place("");
    OrderRef order = shop.ref(id, Stage.NEW);
    adapter().acceptOrder(account(), order, null);
    String accepted = shop.statusOf(id);

    adapter().acceptOrder(account(), order, null);

    assertThat(shop.statusOf(id)).isEqualTo(accepted);
  }

  @ParameterizedTest
  @EnumSource(Platform.class)
  void whatTheGuestHasCancelledCannotBeAcceptedAndNeedsNoRejection(Platform platform) {
    open(platform);
    String id = shop.place("");
    OrderRef order = shop.ref(id, Stage.NEW);
    shop.act(id, "cancel", "");

    assertThatThrownBy(() -> adapter().acceptOrder(account(), order, 20))
        .isInstanceOf(CancelledAtPlatform.class);
    adapter().rejectOrder(account(), order, "fırın bozuk");
  }

  @ParameterizedTest
  @CsvSource({
    "PLATFORM_A, NEW", "PLATFORM_A, ACCEPTED",
    "PLATFORM_B, NEW", "PLATFORM_B, ACCEPTED",
    "PLATFORM_C, NEW", "PLATFORM_C, ACCEPTED",
    "PLATFORM_D, NEW", "PLATFORM_D, ACCEPTED"
  })
  void anOrderIsRejectedBeforeAndAfterItWasAccepted(Platform platform, Stage stage) {
    open(platform);
    String id = shop.place("'items':[{'externalId':'7001','qty':2},{'externalId':'7002'}]");
    if (stage == Stage.ACCEPTED) {
      adapter().acceptOrder(account(), shop.ref(id, Stage.NEW), 20);
    }
    OrderRef order = shop.ref(id, stage);
    String before = shop.statusOf(id);

    adapter().rejectOrder(account(), order, "fırın bozuk");

    String after = shop.statusOf(id);
    assertThat(after).isNotEqualTo(before);

    adapter().rejectOrder(account(), order, "fırın bozuk");

    assertThat(shop.statusOf(id)).isEqualTo(after);
  }

  @ParameterizedTest
  @EnumSource(Platform.class)
  void aMenuIsPushedAndOneItemIsGone(Platform platform) {
    open(platform);

    adapter()
        .pushMenu(
            account(),
            List.of(
                new PlatformMenuItem("7001", "Pide", 10_050, true),
                new PlatformMenuItem("7002", "Su", 1_200, false)));
    JsonNode pushed = shop.restaurant().path("catalogue");
    adapter().setItemAvailability(account(), List.of("7001", "7002"), true);
    adapter().setItemAvailability(account(), List.of("7001"), false);

    assertThat(pushed).hasSize(2);
    assertThat(shop.restaurant().path("catalogue")).hasSize(2).isNotEqualTo(pushed);
  }

  @ParameterizedTest
  @EnumSource(Platform.class)
  void theStoreIsOpenedAndClosed(Platform platform) {
    open(platform);

    adapter().setStoreOpen(account(), false);
    assertThat(adapter().storeState(account())).isEqualTo(StoreState.CLOSED);
    assertThat(shop.restaurant().path("open").booleanValue()).isFalse();

    adapter().setStoreOpen(account(), true);
    adapter().testConnection(account());
    assertThat(adapter().storeState(account())).isEqualTo(StoreState.OPEN);
  }

  @Test
  void platformBHasItsTimeLimitAndItsScheduledOrders() {
    open(Platform.PLATFORM_B);
    String id = shop.place("'scheduledFor':'2026-03-01T19:00:00Z'");

    assertThat(shop.read(id).status().scheduled()).isTrue();
    adapter().acceptOrder(account(), shop.ref(id, Stage.SCHEDULED), null);
    assertThat(shop.statusOf(id)).isEqualTo("350");

    PlatformFailure failure =
        failure(() -> adapter().markReady(account(), shop.ref(id, Stage.ACCEPTED)));
    assertThat(failure.isCounted()).isFalse();
    assertThat(failure.retryAfter()).contains(Duration.ofSeconds(60));

    shop.clock().advance(Duration.ofSeconds(60));
    adapter().markReady(account(), shop.ref(id, Stage.ACCEPTED));
    assertThat(shop.statusOf(id)).isEqualTo("550");
  }

  @Test
  void platformBLocksAnOrderForAWhile() {
    open(Platform.PLATFORM_B);
    String id = shop.place("");
    shop.act(id, "mark", "'mark':'LOCKED'");

    PlatformFailure failure =
        failure(() -> adapter().acceptOrder(account(), shop.ref(id, Stage.NEW), null));

    assertThat(failure.failureClass()).isEqualTo(FailureClass.REMOTE);
    assertThat(failure.isCounted()).isTrue();
  }

  @Test
  void platformARefusesATimeOnceARiderIsOnTheWay() {
    open(Platform.PLATFORM_A);
    String id = shop.place("");
    adapter().acceptOrder(account(), shop.ref(id, Stage.NEW), 20);
    shop.act(id, "mark", "'mark':'RIDER'");

    assertThat(
            failure(() -> adapter().markPreparing(account(), shop.ref(id, Stage.ACCEPTED), 40))
                .failureClass())
        .isEqualTo(FailureClass.MAPPING);
  }

  @Test
  void secretsAreInNothingThatIsTold() {
    open(Platform.PLATFORM_A);
    String id = shop.place("");
    adapter().acceptOrder(account(), shop.ref(id, Stage.NEW), 20);

    Set<String> secrets = new HashSet<>(account().credentials().values().values());
    secrets.remove(account().credentials().get("chainCode"));
    secrets.remove(account().remoteRestaurantId());
    secrets.add(account().token().value());
    assertThat(shop.told())
        .isNotEmpty()
        .allSatisfy(
            call ->
                assertThat(call.request().path() + call.message() + call.request() + call.answer())
                    .doesNotContain(secrets));
  }
}
