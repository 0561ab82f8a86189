package org.restomesh.delivery.platformd;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.restomesh.delivery.wire.Adapters.failure;
import static org.restomesh.delivery.wire.Adapters.hasNoBody;
import static org.restomesh.delivery.wire.Adapters.isJson;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.restomesh.delivery.http.ScriptedPlatform;
import org.restomesh.delivery.platform.CancelledAtPlatform;
import org.restomesh.delivery.platform.FailureClass;
import org.restomesh.delivery.platform.Platform;
import org.restomesh.delivery.platform.PlatformAccount;
import org.restomesh.delivery.platform.PlatformFailure;
import org.restomesh.delivery.platform.PlatformMenuItem;
import org.restomesh.delivery.platform.StoreState;
import org.restomesh.delivery.platform.order.OrderRef;
import org.restomesh.delivery.wire.Adapters;
import org.restomesh.delivery.wire.Adapters.Stage;

class PlatformDTest {
  private static final PlatformAccount ACCOUNT =
      ScriptedPlatform.account(
          Platform.PLATFORM_D,
          "41",
          Map.of("supplierId", "400", "apiKey", "key", "apiSecret", "ş"));
  private static final OrderRef ORDER = Adapters.order("pk_51c", Stage.NEW, "i1", "i2");

  @AutoClose private final ScriptedPlatform platform = new ScriptedPlatform();
  private final PlatformD adapter = WiredD.to(platform);

  @Test
  void everyRequestSaysWhoAsksAndForWhom() {
    adapter.testConnection(ACCOUNT);

    assertThat(platform.only().headers())
        .containsEntry("Authorization", "Basic a2V5OsWf")
        .containsEntry("User-Agent", "400 - Restomesh")
        .containsEntry("x-agentname", "Restomesh")
        .containsEntry("x-executor-user", "restomesh");
    hasNoBody(platform.only(), "GET", "/suppliers/400/stores/41/working-status");
  }

  @Test
  void acceptingIsPicking() {
    adapter.acceptOrder(ACCOUNT, ORDER, 35);
    adapter.acceptOrder(ACCOUNT, ORDER, null);

    isJson(
        platform.received().get(0),
        "PUT",
        "/suppliers/400/packages/picked",
        "{'packageId':'pk_51c','preparationTime':35}");
    assertThat(platform.received().get(1).body()).contains("\"preparationTime\":20");
  }

  @Test
  void theTimeOfPreparationIsPickingAgain() {
    adapter.markPreparing(ACCOUNT, ORDER, 50);

    isJson(
        platform.only(),
        "PUT",
        "/suppliers/400/packages/picked",
        "{'packageId':'pk_51c','preparationTime':50}");
    assertThat(platform.told().get(0).operation()).isEqualTo("markPreparing");
  }

  @Test
  void readyIsInvoicedNow() {
    adapter.markReady(ACCOUNT, ORDER);

    isJson(
        platform.only(),
        "PUT",
        "/suppliers/400/packages/invoiced",
        "{'packageId':'pk_51c','actualDate':1772381100000}");
  }

  @Test
  void rejectingNamesAllThatIsLeft() {
    adapter.rejectOrder(ACCOUNT, ORDER, "fırın bozuk");

    isJson(
        platform.only(),
        "PUT",
        "/suppliers/400/packages/unsupplied",
        "{'packageId':'pk_51c','itemIdList':['i1','i2'],'reasonId':627,'description':'fırın bozuk'}");
  }

  @Test
  void withoutItemsNothingIsRejected() {
    assertThat(
            failure(() -> adapter.rejectOrder(ACCOUNT, Adapters.order("pk", Stage.NEW), "r"))
                .failureClass())
        .isEqualTo(FailureClass.LOCAL);
    assertThat(platform.received()).isEmpty();
  }

  @Test
  void aMenuHasPricesAsNumbers() {
    platform.answers("{\"batchRequestId\":\"b1\"}");

    adapter.pushMenu(
        ACCOUNT,
        List.of(
            new PlatformMenuItem("555", "Döner", 11_000, true),
            new PlatformMenuItem("556", "Su", 5, false)));

    isJson(
        platform.only(),
        "PUT",
        "/suppliers/400/products/price-and-inventory",
        "{'items':[{'productId':'555','storeId':41,'title':'Döner','sellingPrice':110.00,'onSale':true},"
            + "{'productId':'556','storeId':41,'title':'Su','sellingPrice':0.05,'onSale':false}]}");
  }

  @Test
  void availabilityIsOneCallForAllItems() {
    adapter.setItemAvailability(ACCOUNT, List.of("555", "556"), false);

    isJson(
        platform.only(),
        "PUT",
        "/suppliers/400/stores/41/products/availability",
        "{'items':[{'productId':'555','onSale':false},{'productId':'556','onSale':false}]}");
  }

  @ParameterizedTest
  @CsvSource({"true, OPEN", "false, CLOSED"})
  void aStoreIsOpenedAndClosed(boolean open, String status) {
    adapter.setStoreOpen(ACCOUNT, open);

    isJson(
        platform.only(),
        "PUT",
        "/suppliers/400/stores/41/working-status",
        "{'workingStatus':'" + status + "'}");
  }

  @ParameterizedTest
  @CsvSource({"OPEN, OPEN", "CLOSED, CLOSED", "ON_BREAK, UNKNOWN"})
  void theStoreSaysWhetherItIsOpen(String status, StoreState state) {
    platform.answers("{\"workingStatus\":\"" + status + "\"}");

    assertThat(adapter.storeState(ACCOUNT)).isEqualTo(state);
  }

  @ParameterizedTest
  @CsvSource({
    "accept, Picking",
    "accept, Invoiced",
    "accept, Shipped",
    "accept, Delivered",
    "preparing, Invoiced",
    "ready, Invoiced",
    "ready, Shipped",
    "ready, Delivered",
    "reject, UnSupplied",
    "reject, Cancelled"
  })
  void theWantedStateOrALaterOneIsSuccess(String call, String status) {
    platform.answers(409, conflict(status));

    call(call);

    assertThat(platform.received()).hasSize(1);
  }

  @ParameterizedTest
  @CsvSource({
    "accept, Cancelled",
    "accept, UnSupplied",
    "preparing, Cancelled",
    "ready, Cancelled"
  })
  void aCancelledPackageIsOne(String call, String status) {
    platform.answers(409, conflict(status));

    assertThatThrownBy(() -> call(call)).isInstanceOf(CancelledAtPlatform.class);
  }

  @ParameterizedTest
  @CsvSource({
    "accept, 409, Created, MAPPING",
    "ready, 409, Picking, MAPPING",
    "reject, 409, Shipped, MAPPING",
    "accept, 409, Lost, MAPPING",
    "accept, 400, Picking, MAPPING",
    "accept, 401, '', AUTH",
    "accept, 403, '', AUTH"
  })
  void anythingElseIsAFailure(String call, int status, String current, FailureClass expected) {
    platform.answers(status, conflict(current));

    PlatformFailure failure = failure(() -> call(call));

    assertThat(failure.failureClass()).isEqualTo(expected);
    assertThat(failure.isUnauthorized()).isFalse();
  }

  private void call(String call) {
    switch (call) {
      case "accept" -> adapter.acceptOrder(ACCOUNT, ORDER, 20);
      case "preparing" -> adapter.markPreparing(ACCOUNT, ORDER, 20);
      case "ready" -> adapter.markReady(ACCOUNT, ORDER);
      default -> adapter.rejectOrder(ACCOUNT, ORDER, "r");
    }
  }

  private static String conflict(String status) {
    return "{\"code\":\"INVALID_STATUS\",\"packageStatus\":\"" + status + "\"}";
  }
}
