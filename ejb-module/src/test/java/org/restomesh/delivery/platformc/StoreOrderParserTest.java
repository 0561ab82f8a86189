package org.restomesh.delivery.platformc;

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
import org.restomesh.order.item.OrderOption;

class StoreOrderParserTest {
  private static final PlatformC ADAPTER = new PlatformC();

  private final ObjectNode order = Sample.of("platform-c-order");

  @Test
  void anOrderIsReadAsTheContractSays() {
    assertThat(Sample.written(read())).isEqualTo(Sample.of("platform-c-read"));
    assertThat(ADAPTER.externalOrderIdOf(order)).isEqualTo("90210077");
  }

  @Test
  void withoutAnIdItIsNoOrder() {
    order.putNull("id");

    assertThatThrownBy(this::read).isInstanceOf(UnreadableOrder.class);
  }

  @ParameterizedTest
  @CsvSource({
    "NEW_PENDING, NEW",
    "APPROVED, NO_EFFECT",
    "PREPARED, NO_EFFECT",
    "DELIVERY, SERVED",
    "COMPLETED, SERVED",
    "CANCELLED, CANCELLED",
    "REJECTED, CANCELLED",
    "approved, UNKNOWN",
    "LOST, UNKNOWN"
  })
  void everyStatusHasItsMeaning(String status, RemoteState state) {
    order.put("status", status);

    assertThat(read().status().state()).isEqualTo(state);
    assertThat(read().status().text()).isEqualTo(status);
  }

  @ParameterizedTest
  @CsvSource({"20000, 3, 6667", "20000, 7, 2857", "5, 2, 3", "1, 3, 0", "9999, 1, 9999"})
  void thePriceOfALineIsSharedByItsUnitsHalvesUp(long line, int amount, long unit) {
    Sample.first(order, "items").put("price", line).put("amount", amount);

    assertThat(read().cart().items())
        .singleElement()
        .extracting(PlatformItem::unitPriceCents)
        .isEqualTo(unit);
  }

  @Test
  void optionsAreOneForEachEntryDepthFirst() {
    Sample.first(order, "items")
        .set(
            "options",
            Sample.json(
                "[{'headerName':'Ekstra','itemNames':'Kaşar','primaryPrice':101,'excluded':false,'options':["
                    + "{'headerName':'Cins','itemNames':'Eski','primaryPrice':0,'excluded':false}]},"
                    + "{'headerName':'Çıkar','itemNames':'Soğan','excluded':true,'options':[]},"
                    + "{'itemNames':'Acı','primaryPrice':3}]"));

    assertThat(read().cart().items().get(0).options())
        .containsExactly(
            new OrderOption("Ekstra: Kaşar", 51, false),
            new OrderOption("Cins: Eski", 0, false),
            new OrderOption("Çıkar: Soğan", 0, true),
            new OrderOption("Acı", 2, false));
    assertThat(read().warnings()).isEmpty();
  }

  @Test
  void theTextOfAPriceIsNeverRead() {
    ((ObjectNode) order.at("/prices/total")).put("text", "1,00 TL");

    assertThat(read().cart().judged()).isEqualTo(new PlatformOrder.Judged(24_050, 500));
  }

  @Test
  void withoutADiscountTheTotalIsTheTotal() {
    ((ObjectNode) order.get("prices")).remove("discounted");
    ((ObjectNode) order.get("prices")).remove("restaurantDiscounted");

    assertThat(read().cart().totalCents()).isEqualTo(24_550);
    assertThat(read().cart().judged()).isEqualTo(new PlatformOrder.Judged(24_550, 0));
    assertThat(read().warnings()).isEmpty();
  }

  @Test
  void whatIsTickedIsSaidInWords() {
    order.set(
        "extendedProperties",
        Sample.json("{'orderNote':'Bol peçete','contactlessDelivery':true,'ringDoorBell':true}"));

    assertThat(read().cart().notes())
        .isEqualTo("Contactless delivery\nRing the door bell\nBol peçete");
  }

  @ParameterizedTest
  @CsvSource(
      nullValues = "-",
      value = {"PLATFORM, PLATFORM", "RESTAURANT, OWN", "PICKUP, PICKUP", "DRONE, -"})
  void whoFetchesIt(String provider, Courier courier) {
    order.put("deliveryProvider", provider);

    assertThat(read().delivery().courier()).isEqualTo(courier);
  }

  @Test
  void refundsAreInKurusToo() {
    order.set("refunds", Sample.json("[{'refundId':77,'amountAsPenny':1250}]"));

    assertThat(read().refunds()).containsExactly(new PlatformRefund("77", 1_250, null));
  }

  @Test
  void aQuantityOfNoneIsAWarningAndDividesByNothing() {
    Sample.first(order, "items").put("amount", 0);

    assertThat(read().warnings())
        .containsExactly("items[0].amount is not a whole number from 1 to 999");
    assertThat(read().cart().items().get(0).qty()).isEqualTo(1);
  }

  private PlatformOrder read() {
    return ADAPTER.read(order, ZoneId.of("Europe/Istanbul"), Instant.parse("2026-03-01T16:02:12Z"));
  }
}
