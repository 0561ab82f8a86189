package org.restomesh.delivery.platformd;

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

class PackageParserTest {
  private static final PlatformD ADAPTER = new PlatformD();
  private static final ZoneId ISTANBUL = ZoneId.of("Europe/Istanbul");

  private final ObjectNode order = Sample.of("platform-d-order");

  @Test
  void aPackageIsReadAsTheContractSays() {
    assertThat(Sample.written(read())).isEqualTo(Sample.of("platform-d-read"));
    assertThat(ADAPTER.externalOrderIdOf(order)).isEqualTo("pk_51c");
  }

  @Test
  void theNumberOfTheOrderIsNotItsId() {
    order.remove("id");

    assertThatThrownBy(this::read).isInstanceOf(UnreadableOrder.class);
  }

  @ParameterizedTest
  @CsvSource({
    "Created, NEW",
    "Picking, NO_EFFECT",
    "Invoiced, NO_EFFECT",
    "Shipped, SERVED",
    "Delivered, SERVED",
    "Cancelled, CANCELLED",
    "UnSupplied, CANCELLED",
    "created, UNKNOWN",
    "Returned, UNKNOWN"
  })
  void everyStatusHasItsMeaning(String status, RemoteState state) {
    order.put("packageStatus", status);

    assertThat(read().status().state()).isEqualTo(state);
    assertThat(read().status().text()).isEqualTo(status);
  }

  @ParameterizedTest
  @CsvSource({"Cancelled, SPLIT, true", "Cancelled, GUEST, false", "Picking, SPLIT, false"})
  void aSplitIsTheEndOfAPackageOnly(String status, String reason, boolean split) {
    order.put("packageStatus", status);
    order.set("cancelInfo", Sample.json("{'reason':'" + reason + "'}"));

    assertThat(read().status().split()).isEqualTo(split);
    assertThat(read().status().cancelReason()).isEqualTo(reason);
    assertThat(read().groupId()).isEqualTo("10011");
  }

  @Test
  void unitsThatAreCancelledAreNeitherCookedNorRejected() {
    Sample.first(order, "lines")
        .set(
            "items",
            Sample.json(
                "[{'packageItemId':'i1','isCancelled':true},{'packageItemId':'i2','isCancelled':false},"
                    + "{'packageItemId':'i3'}]"));

    assertThat(read().cart().items()).singleElement().extracting(PlatformItem::qty).isEqualTo(2);
    assertThat(read().cart().lineIds()).containsExactly("i2", "i3");
    assertThat(read().warnings()).isEmpty();
  }

  @Test
  void aLineOfWhichAllIsCancelledIsLeftOutWhileThereAreOthers() {
    ObjectNode cancelled = Sample.first(order, "lines").deepCopy();
    cancelled.put("name", "Ayran");
    cancelled.set("items", Sample.json("[{'packageItemId':'i9','isCancelled':true}]"));
    order.withArray("lines").insert(0, cancelled);

    assertThat(read().cart().items()).extracting(PlatformItem::name).containsExactly("Döner");
    assertThat(read().cart().lineIds()).containsExactly("i1", "i2");
    assertThat(read().warnings()).isEmpty();

    order.put("packageStatus", "Cancelled");

    assertThat(read().cart().items())
        .extracting(PlatformItem::name)
        .containsExactly("Ayran", "Döner");
  }

  @Test
  void aLineWithoutUnitsIsAWarningUnlessAllOfItIsCancelled() {
    Sample.first(order, "lines")
        .set("items", Sample.json("[{'packageItemId':'i1','isCancelled':true}]"));

    assertThat(read().warnings()).containsExactly("lines[0].items are not from 1 to 999");

    order.put("packageStatus", "Cancelled");

    assertThat(read().warnings()).isEmpty();
    assertThat(read().cart().lineIds()).isEmpty();
  }

  @Test
  void aLineThatSaysNothingOfItsUnitsIsAWarningBesideOthersToo() {
    ObjectNode silent = Sample.first(order, "lines").deepCopy();
    silent.remove("items");
    order.withArray("lines").add(silent);

    assertThat(read().cart().items()).hasSize(2);
    assertThat(read().warnings()).containsExactly("lines[1].items are not from 1 to 999");
  }

  @Test
  void optionsAreFlatDepthFirst() {
    ObjectNode line = Sample.first(order, "lines");
    line.set(
        "modifierProducts",
        Sample.json(
            "[{'name':'Menü','price':20.5,'modifierProducts':[{'name':'Kola','price':0,"
                + "'modifierProducts':[{'name':'Buzsuz'}]}]},{'name':'Patates','price':'12.25'}]"));

    assertThat(read().cart().items().get(0).options())
        .containsExactly(
            new OrderOption("Menü", 2_050, false),
            new OrderOption("Kola", 0, false),
            new OrderOption("Buzsuz", 0, false),
            new OrderOption("Patates", 1_225, false),
            new OrderOption("Soğan", 0, false),
            new OrderOption("Domates", 0, true));
  }

  @Test
  void onlyTheSellersPartOfAPromotionIsTakenOff() {
    order.set(
        "promotions",
        Sample.json(
            "[{'totalSellerAmount':5.5,'totalPlatformAmount':50},{'description':'x'},"
                + "{'totalSellerAmount':1}]"));

    assertThat(read().cart().totalCents()).isEqualTo(22_350);
    assertThat(read().cart().judged()).isEqualTo(new PlatformOrder.Judged(22_350, 650));
  }

  @Test
  void aTotalBelowZeroIsAWarning() {
    order.set("promotions", Sample.json("[{'totalSellerAmount':500}]"));

    assertThat(read().cart().totalCents()).isZero();
    assertThat(read().warnings()).containsExactly("promotions are more than totalPrice");
  }

  @ParameterizedTest
  @CsvSource({
    // Made at 19:02:11 in Istanbul.
    "19:03, Europe/Istanbul, 2026-03-01T16:03:00Z",
    "19:02, Europe/Istanbul, 2026-03-02T16:02:00Z",
    "23:59, Europe/Istanbul, 2026-03-01T20:59:00Z",
    "00:15, Europe/Istanbul, 2026-03-01T21:15:00Z",
    "16:40, UTC, 2026-03-01T16:40:00Z",
    "01:02, Asia/Tokyo, 2026-03-02T16:02:00Z"
  })
  void itIsDueWhenThatTimeNextComesWhereTheRestaurantIs(String eta, ZoneId zone, Instant due) {
    order.put("eta", eta);

    assertThat(ADAPTER.read(order, zone, Instant.parse("2026-03-01T20:00:00Z")).delivery().dueAt())
        .isEqualTo(due);
  }

  @Test
  void withoutATimeOfMakingThatOfReceiptDoes() {
    order.putNull("packageCreationDate").put("eta", "23:30");

    assertThat(read().delivery().dueAt()).isEqualTo(Instant.parse("2026-03-01T20:30:00Z"));
    assertThat(read().warnings()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({"25:00", "soon", "16.40", "4:40"})
  void whatIsNoTimeOfDayIsAWarning(String eta) {
    order.put("eta", eta);

    assertThat(read().delivery().dueAt()).isNull();
    assertThat(read().warnings()).containsExactly("eta is not a time of day");
  }

  @ParameterizedTest
  @CsvSource(
      nullValues = "-",
      value = {"GO, false, PLATFORM", "STORE, false, OWN", "GO, true, PICKUP", "BIKE, false, -"})
  void whoFetchesIt(String type, boolean pickup, Courier courier) {
    order.put("deliveryType", type).put("storePickupSelected", pickup);

    assertThat(read().delivery().courier()).isEqualTo(courier);
  }

  @Test
  void claimsAreRefunds() {
    order.set(
        "claims",
        Sample.json("[{'claimId':'cl1','refundAmount':12.5,'createdDate':1772380931000}]"));

    assertThat(read().refunds()).containsExactly(new PlatformRefund("cl1", 1_250, null));
  }

  private PlatformOrder read() {
    return ADAPTER.read(order, ISTANBUL, Instant.parse("2026-03-01T16:02:12Z"));
  }
}
