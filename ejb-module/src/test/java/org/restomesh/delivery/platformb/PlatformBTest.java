package org.restomesh.delivery.platformb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.restomesh.delivery.platformb.WiredB.ACCOUNT;
import static org.restomesh.delivery.wire.Adapters.NOW;
import static org.restomesh.delivery.wire.Adapters.failure;
import static org.restomesh.delivery.wire.Adapters.hasNoBody;
import static org.restomesh.delivery.wire.Adapters.isJson;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.restomesh.delivery.http.ScriptedPlatform;
import org.restomesh.delivery.platform.AccessToken;
import org.restomesh.delivery.platform.CancelledAtPlatform;
import org.restomesh.delivery.platform.FailureClass;
import org.restomesh.delivery.platform.PlatformFailure;
import org.restomesh.delivery.platform.PlatformMenuItem;
import org.restomesh.delivery.platform.StoreState;
import org.restomesh.delivery.platform.order.OrderRef;
import org.restomesh.delivery.wire.Adapters;
import org.restomesh.delivery.wire.Adapters.Stage;

class PlatformBTest {
  private static final OrderRef ORDER = Adapters.order("65f0a1", Stage.NEW);

  @AutoClose private final ScriptedPlatform platform = new ScriptedPlatform();
  private final PlatformB adapter = WiredB.to(platform);

  @Test
  void aLoginIsTwoSecretsForAnHour() {
    platform.answers("{\"restaurantId\":\"rst-200\",\"token\":\"t-9\"}");

    assertThat(adapter.login(ACCOUNT))
        .isEqualTo(new AccessToken("t-9", NOW, Instant.parse("2026-03-01T17:05:00Z")));
    isJson(
        platform.only(),
        "POST",
        "/auth/login",
        "{'appSecretKey':'app','restaurantSecretKey':'res'}");
    assertThat(platform.only().headers()).doesNotContainKey("token");
    assertThat(platform.told().get(0).request().body()).isNull();
  }

  @ParameterizedTest
  @CsvSource({"NEW, verify", "SCHEDULED, verify-scheduled"})
  void acceptingIsVerifying(Stage stage, String call) {
    platform.answers("{\"result\":true}");

    adapter.acceptOrder(ACCOUNT, Adapters.order("65f0a1", stage), 30);

    isJson(platform.only(), "POST", "/food-orders/65f0a1/" + call, "{}");
    assertThat(platform.only().headers()).containsEntry("token", "t-1");
  }

  @Test
  void readyIsPrepare() {
    adapter.markReady(ACCOUNT, ORDER);

    isJson(platform.only(), "POST", "/food-orders/65f0a1/prepare", "{}");
  }

  @Test
  void theTimeOfPreparationStaysHere() {
    adapter.markPreparing(ACCOUNT, ORDER, 30);

    assertThat(platform.received()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "[{'id':'r1','code':'BUSY','message':'m'},{'id':'r2','code':'OTHER'}] | 'r2'",
        "[{'id':5,'code':'BUSY'},{'id':6,'code':'CLOSED'}]                    | 5"
      })
  void rejectingChoosesAReasonAndSaysItInWords(String options, String id) {
    platform.answers(options.replace('\'', '"')).answers("{\"result\":true}");

    adapter.rejectOrder(ACCOUNT, ORDER, "fırın bozuk");

    hasNoBody(platform.received().get(0), "GET", "/food-orders/65f0a1/cancel-options");
    isJson(
        platform.received().get(1),
        "POST",
        "/food-orders/65f0a1/cancel",
        "{'cancelReasonId':" + id.strip() + ",'cancelNote':'fırın bozuk'}");
  }

  @ParameterizedTest
  @ValueSource(strings = {"[]", "", "[{\"code\":\"OTHER\"}]"})
  void withoutAReasonNothingIsRejected(String options) {
    platform.answers(options);

    assertThat(failure(() -> adapter.rejectOrder(ACCOUNT, ORDER, "r")).failureClass())
        .isEqualTo(FailureClass.LOCAL);
    assertThat(platform.received()).hasSize(1);
  }

  @Test
  void whatIsCancelledAlreadyIsRejected() {
    platform.answers(400, error("ALREADY_CANCELLED"));
    adapter.rejectOrder(ACCOUNT, ORDER, "r");

    platform
        .answers("[{\"id\":\"r\",\"code\":\"OTHER\"}]")
        .answers(400, error("ALREADY_CANCELLED"));
    adapter.rejectOrder(ACCOUNT, ORDER, "r");

    assertThat(platform.received()).hasSize(3);
  }

  @ParameterizedTest
  @ValueSource(strings = {"ALREADY_VERIFIED", "ALREADY_PREPARED"})
  void whatIsThereAlreadyIsSuccess(String error) {
    platform.answers(400, error(error)).answers(400, error(error));

    adapter.acceptOrder(ACCOUNT, ORDER, null);
    adapter.markReady(ACCOUNT, ORDER);

    assertThat(platform.received()).hasSize(2);
  }

  @Test
  void aCancelledOrderIsOne() {
    platform.answers(400, error("ALREADY_CANCELLED")).answers(400, error("ALREADY_CANCELLED"));

    assertThatThrownBy(() -> adapter.acceptOrder(ACCOUNT, ORDER, null))
        .isInstanceOf(CancelledAtPlatform.class);
    assertThatThrownBy(() -> adapter.markReady(ACCOUNT, ORDER))
        .isInstanceOf(CancelledAtPlatform.class);
  }

  @Test
  void aTimeLimitIsWaitedForAndCountsForNothing() {
    platform.answers(400, error("TIME_LIMIT"));

    PlatformFailure failure = failure(() -> adapter.markReady(ACCOUNT, ORDER));

    assertThat(failure.failureClass().isRetried()).isTrue();
    assertThat(failure.isCounted()).isFalse();
    assertThat(failure.retryAfter()).contains(Duration.ofSeconds(60));
  }

  @ParameterizedTest
  @CsvSource({"STATUS_LOCKED, REMOTE", "SOMETHING_ELSE, MAPPING", "'', MAPPING"})
  void anyOtherErrorIsAFailureThatCounts(String error, FailureClass expected) {
    platform.answers(400, error(error));

    PlatformFailure failure = failure(() -> adapter.acceptOrder(ACCOUNT, ORDER, null));

    assertThat(failure.failureClass()).isEqualTo(expected);
    assertThat(failure.isCounted()).isTrue();
  }

  @Test
  void verifyingIsNoCancelling() {
    platform.answers("[{\"id\":\"r\",\"code\":\"OTHER\"}]").answers(400, error("ALREADY_VERIFIED"));

    assertThat(failure(() -> adapter.rejectOrder(ACCOUNT, ORDER, "r")).failureClass())
        .isEqualTo(FailureClass.MAPPING);
  }

  @Test
  void aMenuHasPricesAsNumbers() {
    adapter.pushMenu(
        ACCOUNT,
        List.of(
            new PlatformMenuItem("cp-11", "Lahmacun", 6_050, true),
            new PlatformMenuItem("cp-12", "Künefe", 100_000_000, false)));

    isJson(
        platform.only(),
        "PUT",
        "/restaurants/products",
        "{'products':[{'chainProduct':'cp-11','name':{'tr':'Lahmacun'},'price':60.50,'status':100},"
            + "{'chainProduct':'cp-12','name':{'tr':'Künefe'},'price':1000000.00,'status':200}]}");
    assertThat(platform.only().body()).contains("1000000.00");
  }

  @Test
  void availabilityIsACallForEachItem() {
    platform.answers(404, error("NO_SUCH_PRODUCT"));

    PlatformFailure failure =
        failure(() -> adapter.setItemAvailability(ACCOUNT, List.of("a/b", "cp-12"), false));

    assertThat(failure.failureClass()).isEqualTo(FailureClass.MAPPING);
    isJson(platform.received().get(0), "PUT", "/products/a%2Fb/status", "{'status':200}");
    isJson(platform.received().get(1), "PUT", "/products/cp-12/status", "{'status':200}");
  }

  @Test
  void aPlatformThatFailsIsNotAskedAgainForEachItem() {
    platform.answers(503, "");

    failure(() -> adapter.setItemAvailability(ACCOUNT, List.of("a", "b"), true));

    assertThat(platform.only().body()).isEqualTo("{\"status\":100}");
  }

  @ParameterizedTest
  @CsvSource({"true, open", "false, close"})
  void aStoreIsOpenedAndClosed(boolean open, String call) {
    adapter.setStoreOpen(ACCOUNT, open);

    isJson(platform.only(), "PUT", "/restaurants/status/" + call, "{}");
  }

  @ParameterizedTest
  @CsvSource({"100, OPEN", "200, CLOSED", "300, UNKNOWN"})
  void theStoreSaysWhetherItIsOpen(int status, StoreState state) {
    platform.answers("{\"id\":\"rst-200\",\"status\":" + status + "}").answers("{}");

    assertThat(adapter.storeState(ACCOUNT)).isEqualTo(state);
    adapter.testConnection(ACCOUNT);

    hasNoBody(platform.received().get(0), "GET", "/restaurants");
    hasNoBody(platform.received().get(1), "GET", "/restaurants");
  }

  private static String error(String error) {
    return "{\"code\":1,\"error\":\"" + error + "\",\"message\":\"m\",\"details\":null}";
  }
}
