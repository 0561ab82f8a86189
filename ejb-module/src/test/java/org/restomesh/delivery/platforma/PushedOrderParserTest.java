package org.restomesh.delivery.platforma;

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
import org.restomesh.delivery.platform.order.UnreadableOrder;
import org.restomesh.delivery.wire.Sample;
import org.restomesh.order.Courier;
import org.restomesh.order.item.OrderOption;

class PushedOrderParserTest {
  private static final PlatformA ADAPTER = new PlatformA();

  private final ObjectNode order = Sample.of("platform-a-order");

  @Test
  void anOrderIsReadAsTheContractSays() {
    assertThat(Sample.written(read())).isEqualTo(Sample.of("platform-a-read"));
    assertThat(ADAPTER.externalOrderIdOf(order)).isEqualTo("7f3c");
  }

  @Test
  void withoutATokenItIsNoOrder() {
    order.remove("token");

    assertThatThrownBy(this::read).isInstanceOf(UnreadableOrder.class);
    assertThatThrownBy(() -> ADAPTER.externalOrderIdOf(order)).isInstanceOf(UnreadableOrder.class);
  }

  @Test
  void toppingsAreFlatDepthFirstAndTimesTheirQuantity() {
    Sample.first(order, "products")
        .set(
            "selectedToppings",
            Sample.json(
                "[{'name':'Sos','price':'1.50','quantity':2,'children':["
                    + "{'name':'Acı','price':0.5,'quantity':'3','children':["
                    + "{'name':'Ekstra','price':'2'}]},"
                    + "{'name':'Tatlı','price':'0.00','quantity':1}]},"
                    + "{'name':'Turşu','price':'4.00','quantity':1}]"));

    PlatformItem item = read().cart().items().get(0);

    assertThat(item.options())
        .containsExactly(
            new OrderOption("2 x Sos", 300, false),
            new OrderOption("3 x Acı", 150, false),
            new OrderOption("Ekstra", 200, false),
            new OrderOption("Tatlı", 0, false),
            new OrderOption("Turşu", 400, false));
  }

  @Test
  void whatThePlatformPaysAndWhatIsNoFoodDoNotMakeADrift() {
    order.set(
        "price",
        Sample.json(
            "{'grandTotal':'240.00','riderTip':10,'deliveryFees':[{'value':'12.50'},{'value':2}]}"));
    order.set(
        "discounts",
        Sample.json(
            "[{'amount':'9','sponsorships':[{'sponsor':'THIRD_PARTY','amount':'4'},"
                + "{'sponsor':'PLATFORM','amount':2}]},"
                + "{'amount':'3','sponsorships':[{'sponsor':'VENDOR','amount':'3.00'}]}]"));

    PlatformOrder read = read();

    assertThat(read.cart().totalCents()).isEqualTo(24_000);
    assertThat(read.cart().judged()).isEqualTo(new PlatformOrder.Judged(22_150, 300));
  }

  @ParameterizedTest
  @CsvSource(
      nullValues = "-",
      value = {
        "delivery, 2026-03-01T16:20:00Z, PLATFORM, 2026-03-01T16:20:00Z",
        "delivery, -, OWN, 2026-03-01T16:40:00Z",
        "pickup, -, PICKUP, 2026-03-01T16:40:00Z",
        "pickup, 2026-03-01T16:20:00Z, PICKUP, 2026-03-01T16:20:00Z"
      })
  void whoFetchesItAndWhen(String expedition, String rider, Courier courier, Instant dueAt) {
    order.put("expeditionType", expedition);
    ((ObjectNode) order.get("delivery")).put("riderPickupTime", rider);

    assertThat(read().delivery().courier()).isEqualTo(courier);
    assertThat(read().delivery().dueAt()).isEqualTo(dueAt);
  }

  @Test
  void aGuestWhoComesHasATimeToo() {
    order.put("expeditionType", "pickup").putNull("delivery");
    order.set("pickup", Sample.json("{'pickupTime':'2026-03-01T17:00:00Z'}"));

    assertThat(read().delivery().dueAt()).isEqualTo(Instant.parse("2026-03-01T17:00:00Z"));
  }

  @Test
  void withoutAShortCodeTheLongOneIsShown() {
    order.remove("shortCode");

    assertThat(read().delivery().displayCode()).isEqualTo("r7k2-2431-h9zz");
  }

  @Test
  void anItemWithoutACodeIsStillAnItem() {
    Sample.first(order, "products").putNull("remoteCode");

    assertThat(read().cart().items())
        .singleElement()
        .extracting(PlatformItem::externalItemId)
        .isNull();
    assertThat(read().warnings()).isEmpty();
  }

  @Test
  void anOrderAheadIsOne() {
    assertThat(read().status().scheduled()).isFalse();

    order.put("preOrder", true);

    assertThat(read().status().scheduled()).isTrue();
  }

  @ParameterizedTest
  @CsvSource({"0", "-1", "0.5", "two"})
  void aQuantityThatCannotBeCookedIsAWarning(String quantity) {
    Sample.first(order, "products").put("quantity", quantity);

    assertThat(read().warnings())
        .containsExactly("products[0].quantity is not a whole number from 1 to 999");
  }

  @Test
  void whatCannotBeReadIsNamedWithoutItsValue() {
    Sample.first(order, "products").put("unitPrice", "100,00").remove("name");
    ((ObjectNode) order.get("price")).remove("grandTotal");
    order.put("expiryDate", "at eight");

    assertThat(read().warnings())
        .containsExactlyInAnyOrder(
            "products[0] has no name",
            "products[0].unitPrice is not an amount",
            "price.grandTotal is not an amount",
            "expiryDate is not a time");
  }

  @Test
  void anOrderOfNothingIsAWarning() {
    order.putArray("products");

    assertThat(read().warnings()).contains("there are no products");
  }

  private PlatformOrder read() {
    return ADAPTER.read(order, ZoneId.of("Europe/Istanbul"), Instant.parse("2026-03-01T16:02:12Z"));
  }
}
