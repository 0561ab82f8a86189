package org.restomesh.delivery.platformb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Instant;
import java.time.ZoneId;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.restomesh.delivery.platform.order.PlatformItem;
import org.restomesh.delivery.platform.order.PlatformOrder;
import org.restomesh.delivery.platform.order.PlatformRefund;
import org.restomesh.delivery.platform.order.RemoteState;
import org.restomesh.delivery.platform.order.UnreadableOrder;
import org.restomesh.delivery.wire.Sample;
import org.restomesh.order.Courier;

class FoodOrderParserTest {
  private static final PlatformB ADAPTER = new PlatformB();

  private final ObjectNode order = Sample.of("platform-b-order");

  @Test
  void anOrderIsReadAsTheContractSays() {
    assertThat(Sample.written(read())).isEqualTo(Sample.of("platform-b-read"));
    assertThat(ADAPTER.externalOrderIdOf(order)).isEqualTo("65f0a1");
  }

  @Test
  void withoutAnIdItIsNoOrder() {
    order.put("id", "");

    assertThatThrownBy(this::read).isInstanceOf(UnreadableOrder.class);
  }

  @ParameterizedTest
  @CsvSource({
    "325, NEW",
    "400, NEW",
    "350, NO_EFFECT",
    "500, NO_EFFECT",
    "550, NO_EFFECT",
    "600, SERVED",
    "700, SERVED",
    "900, SERVED",
    "1500, CANCELLED",
    "1600, CANCELLED",
    "401, UNKNOWN",
    "0, UNKNOWN"
  })
  void everyStatusHasItsMeaning(int status, RemoteState state) {
    order.put("status", status);

    assertThat(read().status().state()).isEqualTo(state);
    assertThat(read().status().text()).isEqualTo(Integer.toString(status));
    assertThat(read().status().scheduled()).isEqualTo(status == 325);
  }

  @Test
  void aScheduledOrderIsDueWhenTheGuestWants() {
    order
        .put("status", 325)
        .put("isScheduled", true)
        .put("scheduledDate", "2026-03-02T10:00:00.000Z");

    assertThat(read().delivery().dueAt()).isEqualTo(Instant.parse("2026-03-02T10:00:00Z"));
  }

  @Test
  void withoutAChainProductTheProductIsMapped() {
    Sample.first(order, "products").remove("chainProduct");

    assertThat(read().cart().items().get(0).externalItemId()).isEqualTo("p-11");
  }

  @Test
  void withoutADiscountTheTotalIsTheTotal() {
    order.putNull("totalDiscountedPrice");

    assertThat(read().cart().totalCents()).isEqualTo(19_500);
    assertThat(read().warnings()).isEmpty();
  }

  @Test
  void aNameInAnyLanguageIsBetterThanNone() {
    Sample.first(order, "products").set("name", Sample.json("{'en':'Turkish pizza'}"));

    assertThat(read().cart().items())
        .singleElement()
        .extracting(PlatformItem::name)
        .isEqualTo("Turkish pizza");
    assertThat(read().warnings()).isEmpty();

    Sample.first(order, "products").set("name", Sample.json("{}"));

    assertThat(read().warnings()).containsExactly("products[0] has no name");
  }

  @Test
  void whatIsTickedIsSaidInWords() {
    order.put("clientNote", "Kapı 3").put("dropOffAtDoor", true);

    assertThat(read().cart().notes()).isEqualTo("Do not knock\nLeave at the door\nKapı 3");
  }

  @ParameterizedTest
  @CsvSource(
      nullValues = "-",
      value = {"1, PLATFORM", "2, OWN", "3, -"})
  void whoFetchesIt(int type, Courier courier) {
    order.put("deliveryType", type);

    assertThat(read().delivery().courier()).isEqualTo(courier);
  }

  @Test
  void refundsAreAdded() {
    order.set(
        "refunds",
        Sample.json(
            "[{'refundId':'rf1','amount':12.5,'reason':'soğuk'},{'refundId':'rf2','amount':5}]"));

    assertThat(read().refunds())
        .containsExactly(
            new PlatformRefund("rf1", 1_250, "soğuk"), new PlatformRefund("rf2", 500, null));
  }

  @Test
  void aRefundOfNothingIsAWarning() {
    order.set("refunds", Sample.json("[{'refundId':'rf1','amount':0},{'amount':5}]"));

    assertThat(read().refunds()).isEmpty();
    assertThat(read().warnings()).hasSize(2);
  }

  @ParameterizedTest
  @CsvSource({"0", "-2", "1.5"})
  void aCountThatCannotBeCookedIsAWarning(double count) {
    Sample.first(order, "products").put("count", count);

    assertThat(read().warnings())
        .containsExactly("products[0].count is not a whole number from 1 to 999");
  }

  private PlatformOrder read() {
    return ADAPTER.read(order, ZoneId.of("Europe/Istanbul"), Instant.parse("2026-03-01T16:02:12Z"));
  }
}
