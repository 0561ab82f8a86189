package org.restomesh.delivery.platforma;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.restomesh.delivery.wire.Adapters.NOW;
import static org.restomesh.delivery.wire.Adapters.ORDER_ID;
import static org.restomesh.delivery.wire.Adapters.failure;
import static org.restomesh.delivery.wire.Adapters.hasNoBody;
import static org.restomesh.delivery.wire.Adapters.isJson;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.restomesh.delivery.http.ScriptedPlatform;
import org.restomesh.delivery.platform.AccessToken;
import org.restomesh.delivery.platform.CancelledAtPlatform;
import org.restomesh.delivery.platform.FailureClass;
import org.restomesh.delivery.platform.Platform;
import org.restomesh.delivery.platform.PlatformAccount;
import org.restomesh.delivery.platform.PlatformFailure;
import org.restomesh.delivery.platform.PlatformMenuItem;
import org.restomesh.delivery.platform.StoreState;
import org.restomesh.delivery.platform.order.OrderRef;
import org.restomesh.delivery.platform.order.PollRange;
import org.restomesh.delivery.wire.Adapters;
import org.restomesh.delivery.wire.Adapters.Stage;
import org.restomesh.support.ManualClock;

// The test stands in for the container and fills the injected fields itself.
@SuppressWarnings("UnnecessaryAssignment")
class PlatformATest {
  private static final AccessToken TOKEN =
      new AccessToken("at-1", NOW, Instant.parse("2026-03-01T16:35:00Z"));
  private static final PlatformAccount ACCOUNT =
      account(Map.of("clientId", "c&1", "clientSecret", "s=3", "chainCode", "CH 1"));
  private static final OrderRef ORDER = Adapters.order("7f3c/x", Stage.NEW);

  @AutoClose private final ScriptedPlatform platform = new ScriptedPlatform();
  private final PlatformA adapter = new PlatformA();

  @BeforeEach
  void wire() {
    adapter.http = platform.http();
    adapter.clock = new ManualClock(NOW);
  }

  @Test
  void aLoginIsAForm() {
    platform.answers("{\"access_token\":\"at-9\",\"token_type\":\"bearer\",\"expires_in\":1800}");

    AccessToken token = adapter.login(ACCOUNT);

    assertThat(token)
        .isEqualTo(new AccessToken("at-9", NOW, Instant.parse("2026-03-01T16:35:00Z")));
    assertThat(platform.only().target()).isEqualTo("/v2/login");
    assertThat(platform.only().body())
        .isEqualTo("grant_type=client_credentials&username=c%261&password=s%3D3");
    assertThat(platform.only().headers()).doesNotContainKey("Authorization");
    assertThat(platform.told().get(0).answer().body()).isNull();
  }

  @ParameterizedTest
  @CsvSource({"401, AUTH", "400, MAPPING", "500, REMOTE", "200, LOCAL"})
  void aLoginThatFailsIsNotOneThatNeedsALogin(int status, FailureClass expected) {
    platform.answers(status, "{}");

    PlatformFailure failure = failure(() -> adapter.login(ACCOUNT));

    assertThat(failure.failureClass()).isEqualTo(expected);
    assertThat(failure.isUnauthorized()).isFalse();
  }

  @Test
  void acceptingSaysWhenItIsReadyAndWhichOrderIsOurs() {
    adapter.acceptOrder(ACCOUNT, ORDER, 35);
    adapter.acceptOrder(ACCOUNT, ORDER, null);

    isJson(
        platform.received().get(0),
        "POST",
        "/v2/order/status/7f3c%2Fx",
        "{'status':'order_accepted','acceptanceTime':'2026-03-01T16:40:00.000Z','remoteOrderId':'"
            + ORDER_ID
            + "'}");
    assertThat(platform.received().get(0).headers()).containsEntry("Authorization", "Bearer at-1");
    assertThat(platform.received().get(1).body()).contains("2026-03-01T16:25:00.000Z");
  }

  @Test
  void rejectingGivesTheReasonInOurWords() {
    adapter.rejectOrder(ACCOUNT, ORDER, "fırın bozuk");

    isJson(
        platform.only(),
        "POST",
        "/v2/order/status/7f3c%2Fx",
        "{'status':'order_rejected','reason':'OTHER','message':'fırın bozuk'}");
  }

  @Test
  void theTimeOfPreparationIsATimeOfDay() {
    platform.answers(204, "");

    adapter.markPreparing(ACCOUNT, ORDER, 240);

    isJson(
        platform.only(),
        "POST",
        "/v2/orders/7f3c%2Fx/adjust-preparation-time",
        "{'expectedPickupAt':'2026-03-01T20:05:00.000Z'}");
  }

  @Test
  void readyHasNoBody() {
    platform.answers(204, "");

    adapter.markReady(ACCOUNT, ORDER);

    hasNoBody(platform.only(), "POST", "/v2/orders/7f3c%2Fx/preparation-completed");
    assertThat(platform.only().headers()).containsEntry("Content-Length", "0");
  }

  @Test
  void aMenuIsItemsByTheirIds() {
    platform.answers(202, "{\"importId\":\"i1\"}");

    adapter.pushMenu(
        ACCOUNT,
        List.of(
            new PlatformMenuItem("BRG-1", "Burger", 10_000, true),
            new PlatformMenuItem("PİZ/2", "Pizza", 12_345, false)));

    isJson(
        platform.only(),
        "PUT",
        "/v2/chains/CH%201/vendors/rst-100/catalog",
        "{'items':{"
            + "'BRG-1':{'id':'BRG-1','type':'Product','name':'Burger','price':'100.00','active':true},"
            + "'PİZ/2':{'id':'PİZ/2','type':'Product','name':'Pizza','price':'123.45','active':false}"
            + "}}");
  }

  @Test
  void availabilityIsOneCallForAllItems() {
    platform.answers(204, "");

    adapter.setItemAvailability(ACCOUNT, List.of("BRG-1", "BRG-2"), false);

    isJson(
        platform.only(),
        "PUT",
        "/v2/chains/CH%201/vendors/rst-100/catalog/items/availability",
        "{'items':['BRG-1','BRG-2'],'type':'PRODUCT','isAvailable':false}");
  }

  @Test
  void theVendorOfTheCashRegisterIsNamedWhenThereIsOne() {
    PlatformAccount other =
        account(
            Map.of("clientId", "c", "clientSecret", "s", "chainCode", "CH", "posVendorId", "v7"));

    adapter.setStoreOpen(other, false);

    isJson(
        platform.only(),
        "PUT",
        "/v2/chains/CH/remoteVendors/v7/availability",
        "{'availabilityState':'CLOSED'}");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "200 | {\"availabilityState\":\"OPEN\",\"changeable\":true} | OPEN",
        "200 | {\"availabilityState\":\"CLOSED\",\"changeable\":false} | CLOSED",
        "200 | {\"availabilityState\":\"LATER\"} | UNKNOWN",
        "204 | '' | UNKNOWN"
      })
  void theStoreSaysWhetherItIsOpen(int status, String answer, StoreState state) {
    platform.answers(status, answer);

    assertThat(adapter.storeState(ACCOUNT)).isEqualTo(state);
    hasNoBody(platform.only(), "GET", "/v2/chains/CH%201/remoteVendors/rst-100/availability");
  }

  @Test
  void withoutAChainNothingOfTheStoreIsCalled() {
    PlatformAccount alone = account(Map.of("clientId", "c", "clientSecret", "s"));

    for (PlatformFailure failure :
        List.of(
            failure(() -> adapter.storeState(alone)),
            failure(() -> adapter.setStoreOpen(alone, true)),
            failure(() -> adapter.pushMenu(alone, List.of())),
            failure(() -> adapter.setItemAvailability(alone, List.of("x"), true)))) {
      assertThat(failure.failureClass()).isEqualTo(FailureClass.LOCAL);
      assertThat(failure).hasMessage("credentials.chainCode is not set");
    }
    adapter.testConnection(alone);
    assertThat(platform.received()).isEmpty();
  }

  @Test
  void nothingIsFetched() {
    adapter.fetchOrders(
        ACCOUNT,
        new PollRange(NOW, NOW),
        orders -> {
          throw new AssertionError("it only pushes");
        });

    assertThat(platform.received()).isEmpty();
  }

  @Test
  void aTestOfTheConnectionOnlyAsks() {
    adapter.testConnection(ACCOUNT);

    assertThat(platform.only().method()).isEqualTo("GET");
  }

  @Test
  void withoutATokenNothingIsSent() {
    assertThat(failure(() -> adapter.acceptOrder(ACCOUNT.with(null), ORDER, 20)).failureClass())
        .isEqualTo(FailureClass.LOCAL);
    assertThat(platform.received()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({"accept, ORDER_ACCEPTED", "reject, ORDER_CANCELLED", "ready, ORDER_PICKED_UP"})
  void whatIsThereAlreadyIsSuccess(String call, String state) {
    platform.answers(409, "{\"currentState\":\"" + state + "\"}");

    call(call);

    assertThat(platform.received()).hasSize(1);
  }

  @ParameterizedTest
  @CsvSource({"accept", "ready", "preparing"})
  void aCancelledOrderIsOne(String call) {
    platform.answers(409, "{\"currentState\":\"ORDER_CANCELLED\"}");

    assertThatThrownBy(() -> call(call)).isInstanceOf(CancelledAtPlatform.class);
  }

  @ParameterizedTest
  @CsvSource({
    "accept, 409, WAITING_FOR_TRANSPORT, REMOTE",
    "accept, 409, SOMETHING_NEW, MAPPING",
    "accept, 409, '', MAPPING",
    "accept, 404, ORDER_ACCEPTED, MAPPING",
    "preparing, 409, RIDER_ASSIGNED, MAPPING",
    "reject, 409, ORDER_ACCEPTED, MAPPING",
    "accept, 401, '', AUTH"
  })
  void anythingElseIsAFailure(String call, int status, String state, FailureClass expected) {
    platform.answers(status, "{\"currentState\":\"" + state + "\"}");

    PlatformFailure failure = failure(() -> call(call));

    assertThat(failure.failureClass()).isEqualTo(expected);
    assertThat(failure.isCounted()).isTrue();
    assertThat(failure.isUnauthorized()).isEqualTo(expected == FailureClass.AUTH);
  }

  private void call(String call) {
    switch (call) {
      case "accept" -> adapter.acceptOrder(ACCOUNT, ORDER, 20);
      case "reject" -> adapter.rejectOrder(ACCOUNT, ORDER, "r");
      case "preparing" -> adapter.markPreparing(ACCOUNT, ORDER, 20);
      default -> adapter.markReady(ACCOUNT, ORDER);
    }
  }

  private static PlatformAccount account(Map<String, String> credentials) {
    return ScriptedPlatform.account(Platform.PLATFORM_A, "rst-100", credentials).with(TOKEN);
  }
}
