package org.restomesh.delivery.platformc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.restomesh.delivery.platformc.WiredC.ACCOUNT;
import static org.restomesh.delivery.wire.Adapters.failure;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.restomesh.delivery.http.ScriptedPlatform;
import org.restomesh.delivery.http.ScriptedPlatform.Received;
import org.restomesh.delivery.platform.CancelledAtPlatform;
import org.restomesh.delivery.platform.FailureClass;
import org.restomesh.delivery.platform.Platform;
import org.restomesh.delivery.platform.PlatformAccount;
import org.restomesh.delivery.platform.PlatformFailure;
import org.restomesh.delivery.platform.PlatformMenuItem;
import org.restomesh.delivery.platform.StoreState;
import org.restomesh.delivery.wire.Adapters;
import org.restomesh.delivery.wire.Adapters.Stage;
import org.restomesh.delivery.wire.Sample;
import org.restomesh.shared.json.Json;

class PlatformCTest {
  /** Of {@code 1772380931000.{"storeId":300}}, made by another program. */
  private static final String SIGN =
      "5370ca3762c13b5671950e296e97e17c35b0b9bb8c8c4c7762fcf4aefa4d7f9b";

  @AutoClose private final ScriptedPlatform platform = new ScriptedPlatform();
  private final PlatformC adapter = WiredC.to(platform);

  @Test
  void everyRequestIsASignedEnvelope() {
    adapter.storeState(ACCOUNT);

    Received sent = platform.only();
    ObjectNode envelope = Json.mapper().createObjectNode();
    envelope.put("value", "{\"storeId\":300}").put("ts", 1_772_380_931_000L).put("sign", SIGN);
    assertThat(Sample.json(sent.body())).isEqualTo(envelope);
    assertThat(sent.headers())
        .containsEntry("X-Api-Key", "key-1")
        .containsEntry("Content-Type", "application/json");
    assertThat(platform.told().get(0).request().body()).isEqualTo("{\"storeId\":300}");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "accept | NEW | /Order/v2/UpdateOrderStatus | {'orderId':90210077,'storeId':300,'orderStatus':'Approved'}",
        "ready | ACCEPTED | /Order/v2/UpdateOrderStatus | {'orderId':90210077,'storeId':300,'orderStatus':'Prepared'}",
        "reject | NEW | /Order/v2/UpdateOrderStatus | {'orderId':90210077,'storeId':300,'orderStatus':'Rejected','cancelReasonId':99,'cancelReasonText':'bozuk'}",
        "reject | ACCEPTED | /Order/v2/CancelOrder | {'orderId':90210077,'storeId':300,'cancelReasonId':99,'cancelReasonText':'bozuk'}"
      })
  void theStepsOfAnOrder(String call, Stage stage, String path, String value) {
    platform.answers("{\"success\":true,\"data\":null}");

    call(call, stage);

    assertThat(platform.only().target()).isEqualTo(path);
    assertThat(values()).containsExactly(Sample.json(value));
    assertThat(platform.told().get(0).externalOrderId()).isEqualTo("90210077");
  }

  @Test
  void theTimeOfPreparationStaysHere() {
    adapter.markPreparing(ACCOUNT, Adapters.order("90210077", Stage.ACCEPTED), 30);

    assertThat(platform.received()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "accept, NEW, 409, ALREADY_IN_STATUS",
    "ready, ACCEPTED, 409, ALREADY_IN_STATUS",
    "reject, NEW, 409, ALREADY_IN_STATUS",
    "reject, NEW, 409, ORDER_CANCELLED",
    "reject, ACCEPTED, 409, ORDER_CANCELLED",
    "accept, NEW, 200, ALREADY_IN_STATUS"
  })
  void whatIsThereAlreadyIsSuccess(String call, Stage stage, int status, String code) {
    platform.answers(status, refusal(code));

    call(call, stage);

    assertThat(platform.received()).hasSize(1);
  }

  @ParameterizedTest
  @CsvSource({"409, INVALID_STATUS", "409, ''", "200, INVALID_STATUS"})
  void anOrderThatWasApprovedWithoutOurHearingItIsCancelledInstead(int status, String code) {
    platform.answers(status, refusal(code)).answers("{\"success\":true}");

    call("reject", Stage.NEW);

    assertThat(platform.received())
        .extracting(Received::target)
        .containsExactly("/Order/v2/UpdateOrderStatus", "/Order/v2/CancelOrder");
    assertThat(values().get(1))
        .isEqualTo(
            Sample.json(
                "{'orderId':90210077,'storeId':300,'cancelReasonId':99,'cancelReasonText':'bozuk'}"));
  }

  @Test
  void whatCanBeNeitherRejectedNorCancelledIsAFailureAfterOneTryOfEach() {
    platform.answers(409, refusal("INVALID_STATUS")).answers(409, refusal("INVALID_STATUS"));

    assertThat(failure(() -> call("reject", Stage.NEW)).failureClass())
        .isEqualTo(FailureClass.MAPPING);
    assertThat(platform.received()).hasSize(2);
  }

  @ParameterizedTest
  @CsvSource({"accept, NEW", "ready, ACCEPTED"})
  void aCancelledOrderIsOne(String call, Stage stage) {
    platform.answers(409, refusal("ORDER_CANCELLED"));

    assertThatThrownBy(() -> call(call, stage)).isInstanceOf(CancelledAtPlatform.class);
  }

  @ParameterizedTest
  @CsvSource({
    "409, NO_SUCH_ORDER, MAPPING",
    "400, '', MAPPING",
    "200, NO_SUCH_ORDER, MAPPING",
    "401, '', AUTH"
  })
  void anythingElseIsAFailure(int status, String code, FailureClass expected) {
    platform.answers(status, refusal(code));

    PlatformFailure failure = failure(() -> call("accept", Stage.NEW));

    assertThat(failure.failureClass()).isEqualTo(expected);
    assertThat(failure.isUnauthorized()).isFalse();
  }

  @Test
  void aMenuHasPricesInKurus() {
    adapter.pushMenu(
        ACCOUNT,
        List.of(
            new PlatformMenuItem("7001", "Pide", 10_050, true),
            new PlatformMenuItem("7002", "Su", 0, false)));

    assertThat(platform.only().target()).isEqualTo("/Product/UpdateProducts");
    assertThat(values())
        .containsExactly(
            Sample.json(
                "{'storeId':300,'products':["
                    + "{'productId':7001,'name':'Pide','price':10050,'isActive':true},"
                    + "{'productId':7002,'name':'Su','price':0,'isActive':false}]}"));
  }

  @Test
  void availabilityIsACallForEachItem() {
    platform.answers(400, refusal("NO_SUCH_PRODUCT"));

    assertThat(
            failure(() -> adapter.setItemAvailability(ACCOUNT, List.of("7001", "x", "7002"), false))
                .failureClass())
        .isEqualTo(FailureClass.MAPPING);

    assertThat(platform.received())
        .extracting(Received::target)
        .containsOnly("/Product/UpdateProductStatus");
    assertThat(values())
        .containsExactly(
            Sample.json("{'storeId':300,'productId':7001,'isActive':false}"),
            Sample.json("{'storeId':300,'productId':7002,'isActive':false}"));
  }

  @Test
  void aStoreIsOpenedAndAsked() {
    platform
        .answers("{\"success\":true}")
        .answers("{\"success\":true,\"data\":{\"isOpen\":true}}")
        .answers("{\"success\":true,\"data\":{\"isOpen\":false}}")
        .answers("{\"success\":true,\"data\":{}}");

    adapter.setStoreOpen(ACCOUNT, true);
    assertThat(adapter.storeState(ACCOUNT)).isEqualTo(StoreState.OPEN);
    assertThat(adapter.storeState(ACCOUNT)).isEqualTo(StoreState.CLOSED);
    assertThat(adapter.storeState(ACCOUNT)).isEqualTo(StoreState.UNKNOWN);
    adapter.testConnection(ACCOUNT);

    assertThat(platform.received())
        .extracting(Received::target)
        .containsExactly(
            "/Store/UpdateStoreStatus",
            "/Store/StoreStatus",
            "/Store/StoreStatus",
            "/Store/StoreStatus",
            "/Store/StoreStatus");
    assertThat(values().get(0)).isEqualTo(Sample.json("{'storeId':300,'isOpen':true}"));
  }

  @Test
  void withoutItsKeysNothingIsSent() {
    PlatformAccount bare = ScriptedPlatform.account(Platform.PLATFORM_C, "300", Map.of());

    assertThat(failure(() -> adapter.storeState(bare)).failureClass())
        .isEqualTo(FailureClass.LOCAL);
    assertThat(platform.received()).isEmpty();
  }

  private void call(String call, Stage stage) {
    switch (call) {
      case "accept" -> adapter.acceptOrder(ACCOUNT, Adapters.order("90210077", stage), 30);
      case "ready" -> adapter.markReady(ACCOUNT, Adapters.order("90210077", stage));
      default -> adapter.rejectOrder(ACCOUNT, Adapters.order("90210077", stage), "bozuk");
    }
  }

  private List<JsonNode> values() {
    return platform.received().stream()
        .map(sent -> Sample.json(Sample.json(sent.body()).path("value").asText()))
        .toList();
  }

  private static String refusal(String code) {
    return "{\"success\":false,\"code\":\"" + code + "\",\"message\":\"m\"}";
  }
}
