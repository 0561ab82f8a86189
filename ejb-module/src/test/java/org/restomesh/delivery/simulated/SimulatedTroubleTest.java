package org.restomesh.delivery.simulated;

import static org.assertj.core.api.Assertions.assertThat;
import static org.restomesh.delivery.wire.Adapters.failure;

import java.time.Duration;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.restomesh.delivery.platform.FailureClass;
import org.restomesh.delivery.platform.Platform;
import org.restomesh.delivery.platform.PlatformFailure;
import org.restomesh.delivery.platform.StoreState;
import org.restomesh.delivery.platform.order.OrderRef;
import org.restomesh.delivery.wire.Adapters.Stage;

/** Faults, dead tokens and short pages of the simulated platforms. */
class SimulatedTroubleTest extends AtAPlatform {
  @ParameterizedTest
  @EnumSource(Platform.class)
  void anAnswerThatWasLostIsHealedByAskingAgain(Platform platform) {
    open(platform);
    String id = shop.place("");
    OrderRef order = shop.ref(id, Stage.NEW);
    shop.fault("{'on':'acceptOrder','fault':'lose'}");

    assertThat(failure(() -> adapter().acceptOrder(account(), order, 20)).failureClass())
        .isEqualTo(FailureClass.REMOTE);
    adapter().acceptOrder(account(), order, 20);
  }

  @ParameterizedTest
  @CsvSource({
    "error, REMOTE",
    "unavailable, REMOTE",
    "html, REMOTE",
    "garbage, REMOTE",
    "redirect, REMOTE",
    "throttle, THROTTLE",
    "throttle-wait, THROTTLE",
    "forbidden, AUTH",
    "unauthorized, AUTH",
    "refused, MAPPING"
  })
  void whateverGoesWrongHasItsClass(String fault, FailureClass expected) {
    for (Platform platform : Platform.values()) {
      open(platform);
      shop.fault("{'on':'storeState','fault':'" + fault + "'}");

      PlatformFailure failure = failure(() -> adapter().storeState(account()));

      assertThat(failure.failureClass()).as(platform.name()).isEqualTo(expected);
      assertThat(failure.isUnauthorized())
          .isEqualTo(fault.equals("unauthorized") && platform.hasTokens());
      if (expected == FailureClass.THROTTLE) {
        assertThat(failure.retryAfter())
            .contains(Duration.ofSeconds(fault.equals("throttle") ? 30 : 2));
      }
      assertThat(shop.violations()).isEmpty();
      if (platform != Platform.PLATFORM_D) {
        shop.close();
      }
    }
  }

  @ParameterizedTest
  @EnumSource(
      value = Platform.class,
      names = {"PLATFORM_A", "PLATFORM_B"})
  void aTokenThatIsOverIsReplacedByALogin(Platform platform) {
    open(platform);
    shop.at("expire-tokens", "{}");

    assertThat(failure(() -> adapter().storeState(account())).isUnauthorized()).isTrue();
    shop.logIn();

    assertThat(adapter().storeState(account())).isEqualTo(StoreState.OPEN);
  }

  @ParameterizedTest
  @EnumSource(
      value = Platform.class,
      names = {"PLATFORM_B", "PLATFORM_C", "PLATFORM_D"})
  void aPollBringsEveryOrderWhateverTheSizeOfAPage(Platform platform) {
    open(platform);
    shop.change("{'pageSize':7}");
    shop.at("orders", "{\"push\":false,\"count\":60}");

    Set<String> ids = new HashSet<>();
    shop.fetch().forEach(order -> ids.add(adapter().externalOrderIdOf(order)));

    assertThat(ids).hasSize(60);
  }

  @ParameterizedTest
  @EnumSource(
      value = Platform.class,
      names = {"PLATFORM_C", "PLATFORM_D"})
  void aPageThatFailsMakesThePollAFailure(Platform platform) {
    open(platform);
    shop.change("{'pageSize':7}");
    shop.at("orders", "{\"push\":false,\"count\":20}");
    shop.fault("{'fault':'page-2'}");

    assertThat(failure(shop::fetch).failureClass().isRetried()).isTrue();

    assertThat(shop.fetch()).hasSizeGreaterThanOrEqualTo(20);
  }

  @ParameterizedTest
  @EnumSource(
      value = Platform.class,
      names = {"PLATFORM_B", "PLATFORM_C", "PLATFORM_D"})
  void nothingNewIsNoFailure(Platform platform) {
    open(platform);

    assertThat(shop.fetch()).isEmpty();

    shop.fault("{'on':'fetchOrders','fault':'empty','times':-1}");

    assertThat(shop.fetch()).isEmpty();
  }
}
