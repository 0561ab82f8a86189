package org.restomesh.order.kitchen;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.restomesh.device.DeviceKind;
import org.restomesh.device.DevicePrincipal;
import org.restomesh.device.command.CommandQueued;
import org.restomesh.order.Bistro;
import org.restomesh.order.Meals;
import org.restomesh.order.NewOrder;
import org.restomesh.order.OrderDetails;
import org.restomesh.order.OrderStatus;
import org.restomesh.order.book.OrderWriter;
import org.restomesh.order.item.OrderItem;
import org.restomesh.order.placement.PlaceOrder;
import org.restomesh.support.Database;
import org.restomesh.support.Rows;
import org.restomesh.support.SentStatement;
import org.restomesh.support.Wiring;

class KitchenIT {
  private final Wiring wiring = Wiring.likeAContainer();
  private final Bistro bistro = Bistro.open(wiring);
  private final DevicePrincipal kds = bistro.restaurant().device(DeviceKind.KDS_SCREEN);
  private final DevicePrincipal bar = bistro.restaurant().device(DeviceKind.BAR_SCREEN);
  private final DevicePrincipal printer = bistro.restaurant().device(DeviceKind.KITCHEN_PRINTER);
  private final DevicePrincipal receipts = bistro.restaurant().device(DeviceKind.RECEIPT_PRINTER);
  private final OrderWriter book = wiring.get(OrderWriter.class);
  private final Instant now = wiring.businessTime().instant();

  @Test
  void eachStationIsToldOfItsOwnItems() {
    OrderDetails order = bistro.place(bistro.meal());

    assertThat(commands(kds)).containsExactly("SHOW_ORDER " + key(order, "kds_screen"));
    assertThat(commands(bar)).containsExactly("SHOW_ORDER " + key(order, "bar_screen"));
    assertThat(commands(printer)).containsExactly("PRINT_RECEIPT " + key(order, "kitchen_printer"));
    assertThat(commands(receipts)).isEmpty();
    assertThat(payloads(kds)).singleElement().asString().contains("Pide").doesNotContain("Ayran");
    assertThat(payloads(bar)).singleElement().asString().contains("Ayran").doesNotContain("Pide");
    assertThat(payloads(printer)).singleElement().asString().contains("1x Pide", "2x Ayran");
    assertThat(wiring.fired(CommandQueued.class))
        .extracting(CommandQueued::deviceId)
        .containsExactlyInAnyOrder(kds.deviceId(), bar.deviceId(), printer.deviceId());
  }

  @Test
  void twoPrintersPrintEachAndAStationWithoutItemsIsLeftAlone() {
    DevicePrincipal second = bistro.restaurant().device(DeviceKind.KITCHEN_PRINTER);

    bistro.place(new PlaceOrder(List.of(Bistro.of(bistro.pide(), 1)), null, null, null));

    assertThat(commands(printer)).hasSize(1);
    assertThat(commands(second)).hasSize(1);
    assertThat(commands(bar)).isEmpty();
  }

  @Test
  void everyOrderIsOnPaperAlsoOneThatTheBarMakesAlone() {
    OrderDetails order =
        bistro.place(new PlaceOrder(List.of(Bistro.of(bistro.ayran(), 1)), null, null, null));
    assertThat(payloads(printer)).singleElement().asString().contains("1x Ayran");
    assertThat(commands(kds)).isEmpty();

    OrderDetails gone = bistro.move(order, OrderStatus.CANCELLED);

    assertThat(commands(printer)).contains("PRINT_RECEIPT " + key(gone, "kitchen_printer"));
    assertThat(commands(kds)).isEmpty();
  }

  @Test
  void whatWaitsForApprovalReachesTheKitchenWithItsApprovalOnly() {
    OrderDetails order = place(OrderStatus.PENDING_APPROVAL);
    assertThat(commands(kds)).isEmpty();

    OrderDetails approved = wiring.inTransaction(() -> book.approve(order.id(), null, null, now));

    assertThat(commands(kds)).containsExactly("SHOW_ORDER " + key(approved, "kds_screen"));
  }

  @Test
  void whatIsRejectedWasNeverTheKitchens() {
    OrderDetails order = place(OrderStatus.PENDING_APPROVAL);

    wiring.run(() -> book.cancel(order.id(), "rejected", now));

    assertThat(commands(kds)).isEmpty();
    assertThat(commands(printer)).isEmpty();
  }

  @Test
  void onlyTheScreensThatAnAmendmentConcernsAreToldOfItAndPaperIsPrintedAnew() {
    OrderDetails order = place(OrderStatus.PENDING);

    OrderDetails amended =
        wiring.inTransaction(
            () ->
                book.amend(
                    order.id(),
                    Meals.cart(item("Pide", 1), Meals.item(bistro.ayran().id(), "Ayran", 5, null)),
                    now));

    assertThat(commands(bar))
        .containsExactly(
            "SHOW_ORDER " + key(order, "bar_screen"), "SHOW_ORDER " + key(amended, "bar_screen"));
    assertThat(payloads(bar).get(1)).contains("changed", "önce 2");
    assertThat(commands(kds)).hasSize(1);
    assertThat(commands(printer)).hasSize(2);
    assertThat(payloads(printer).get(1)).contains("1x Pide", "5x Ayran", "önce 2");
  }

  @Test
  void aNoteChangedByTheGuestIsForEverybodyAndOneOfOursForNobody() {
    OrderDetails order = place(OrderStatus.PENDING);

    wiring.run(() -> book.annotate(order.id(), null, "10,00 TRY iade", now));
    assertThat(commands(kds)).hasSize(1);

    wiring.run(
        () ->
            book.amend(
                order.id(),
                Meals.cart(
                    "çok tuzlu",
                    item("Pide", 1),
                    Meals.item(bistro.ayran().id(), "Ayran", 2, null)),
                now));
    assertThat(commands(kds)).hasSize(2);
    assertThat(commands(bar)).hasSize(2);
  }

  @Test
  void aCancelledOrderIsClearedFromScreensAndCalledOffOnPaper() {
    OrderDetails order = bistro.place(bistro.meal());

    OrderDetails gone = bistro.move(order, OrderStatus.CANCELLED);

    assertThat(commands(kds)).contains("CLEAR_ORDER " + key(gone, "kds_screen"));
    assertThat(commands(bar)).contains("CLEAR_ORDER " + key(gone, "bar_screen"));
    assertThat(commands(printer)).contains("PRINT_RECEIPT " + key(gone, "kitchen_printer"));
    assertThat(payloads(printer).get(1)).contains("A-001 İPTAL", "why");
  }

  @Test
  void aRefundAfterTheMealUsesNoPaper() {
    OrderDetails order = bistro.place(bistro.meal());
    bistro.move(order, OrderStatus.SERVED);

    wiring.run(() -> book.cancelRefunded(order.id(), "refund", now));

    assertThat(commands(kds)).hasSize(2);
    assertThat(commands(printer)).hasSize(1);
  }

  @Test
  void startingReadyingAndRecallingAreTheKitchensOwnNews() {
    OrderDetails order = bistro.place(bistro.meal());
    bistro.move(order, OrderStatus.PREPARING);
    bistro.move(order, OrderStatus.READY);
    bistro.move(order, OrderStatus.PREPARING);

    assertThat(commands(kds)).hasSize(1);
    assertThat(commands(printer)).hasSize(1);
  }

  @Test
  void aDeviceThatIsRetiredGetsNothing() {
    bistro.restaurant().retire(printer);

    bistro.place(bistro.meal());

    assertThat(commands(printer)).isEmpty();
    assertThat(commands(kds)).hasSize(1);
  }

  /** Orders come in bursts: number and order, the event, and three for the kitchen. */
  @Test
  void anOrderItsWayToTheKitchenAndToScreensTakeFourStatements() {
    place(OrderStatus.PENDING);
    NewOrder order = Meals.order(bistro.restaurant(), "x-2", OrderStatus.PENDING, item("Pide", 1));

    List<SentStatement> sent =
        Database.shared().statementsOf(() -> wiring.run(() -> book.place(order, now)));

    assertThat(sent).extracting(SentStatement::template).hasSize(4);
  }

  @Test
  void whatIsNotOnTheMenuIsTheKitchens() {
    NewOrder order =
        Meals.order(bistro.restaurant(), "x", OrderStatus.PENDING, Meals.item("Sürpriz", 1));

    wiring.run(() -> book.place(order, now));

    assertThat(payloads(kds)).singleElement().asString().contains("Sürpriz");
    assertThat(commands(bar)).isEmpty();
  }

  private OrderDetails place(OrderStatus status) {
    NewOrder order =
        Meals.order(
            bistro.restaurant(),
            "x-1",
            status,
            item("Pide", 1),
            Meals.item(bistro.ayran().id(), "Ayran", 2, null));
    return wiring.inTransaction(() -> book.place(order, now)).order();
  }

  private OrderItem item(String name, int qty) {
    return Meals.item(bistro.pide().id(), name, qty, null);
  }

  private static String key(OrderDetails order, String kind) {
    return "order:" + order.id() + ":v" + order.history().version() + ":" + kind;
  }

  private static List<String> commands(DevicePrincipal device) {
    return Rows.texts(
        "select kind || ' ' || idempotency_key from device_command where device_id = ? order by id",
        device.deviceId());
  }

  private static List<String> payloads(DevicePrincipal device) {
    return Rows.texts(
        "select payload from device_command where device_id = ? order by id", device.deviceId());
  }
}
