package org.restomesh.display.payment;

import java.util.List;
import java.util.UUID;
import org.restomesh.display.DisplayScope;
import org.restomesh.display.PartnerKeyAuthentication;
import org.restomesh.display.ScreenAuthentication;
import org.restomesh.display.ScreenPrincipal;
import org.restomesh.display.partner.CreatePartnerKey;
import org.restomesh.display.partner.IssuedPartnerKey;
import org.restomesh.display.partner.PartnerKeys;
import org.restomesh.display.payment.bill.OpenPayIntent;
import org.restomesh.display.payment.bill.OpenPayIntent.Wanted;
import org.restomesh.display.payment.bill.PayableItems;
import org.restomesh.display.payment.provider.GuestPaymentInitiation;
import org.restomesh.display.screen.OpenScreen;
import org.restomesh.display.screen.ScreenSessions;
import org.restomesh.order.NewOrder;
import org.restomesh.order.OrderDetails;
import org.restomesh.order.Placement;
import org.restomesh.order.SampleOrders;
import org.restomesh.order.book.OrderWriter;
import org.restomesh.order.book.Orders;
import org.restomesh.order.item.OrderItem;
import org.restomesh.order.payment.OrderPayments;
import org.restomesh.order.payment.PaymentMethod;
import org.restomesh.order.payment.TakePayment;
import org.restomesh.payment.PaymentRef;
import org.restomesh.shared.Ids;
import org.restomesh.support.Restaurant;
import org.restomesh.support.Rows;
import org.restomesh.support.StrictProvider;
import org.restomesh.support.Wiring;

/** Guests at a screen of a restaurant, who order and pay. */
record GuestTable(Restaurant restaurant, IssuedPartnerKey key, ScreenPrincipal screen) {
  static final String ORIGIN = "https://pay.example";
  static final long PRICE = 10_000;

  static GuestTable open(Wiring wiring) {
    Restaurant restaurant = Restaurant.open(wiring);
    CreatePartnerKey command =
        new CreatePartnerKey(
            "Tablet", List.of(DisplayScope.values()), List.of(ORIGIN, "https://other.example"));
    IssuedPartnerKey key = wiring.get(PartnerKeys.class).create(restaurant.admin(), command);
    return new GuestTable(restaurant, key, screen(restaurant, key));
  }

  /** Another screen of the same restaurant. */
  GuestTable another() {
    return new GuestTable(restaurant, key, screen(restaurant, key));
  }

  private static ScreenPrincipal screen(Restaurant restaurant, IssuedPartnerKey key) {
    Wiring wiring = restaurant.wiring();
    OpenScreen command = new OpenScreen(restaurant.branchId(), null, "Masa 4", null, null, null);
    return wiring
        .get(ScreenAuthentication.class)
        .authenticate(
            wiring
                .get(ScreenSessions.class)
                .open(wiring.get(PartnerKeyAuthentication.class).authenticate(key.key()), command)
                .screenToken());
  }

  /** One unit costs {@link #PRICE}. */
  static OrderItem item(String name, int qty) {
    return new OrderItem(Ids.next(), null, null, name, qty, PRICE, List.of(), null, false);
  }

  OrderDetails orders(OrderItem... items) {
    NewOrder order =
        SampleOrders.onScreen(
            restaurant.tenantId(),
            restaurant.branchId(),
            Placement.onScreen(screen.sessionId(), null),
            items);
    return wiring()
        .inTransaction(
            () -> wiring().get(OrderWriter.class).place(order, wiring().businessTime().instant()))
        .order();
  }

  OrderDetails order(UUID id) {
    return wiring().inTransaction(() -> wiring().get(Orders.class).get(restaurant.admin(), id));
  }

  void cancels(OrderDetails order) {
    wiring()
        .inTransaction(
            () ->
                wiring()
                    .get(OrderWriter.class)
                    .cancel(order.id(), "why", wiring().businessTime().instant()));
  }

  /** Staff take cash. */
  void takes(OrderDetails order, long cents) {
    wiring()
        .get(OrderPayments.class)
        .take(restaurant.admin(), order.id(), new TakePayment(cents, PaymentMethod.CASH, null));
  }

  PayableItems payable() {
    return wiring().get(GuestPayments.class).payable(screen);
  }

  /** Wants to pay everything. */
  PayIntent pays() {
    return opens(OpenPayIntent.ALL_ITEMS);
  }

  PayIntent pays(Wanted... items) {
    return opens(new OpenPayIntent(List.of(items), null, null));
  }

  PayIntent opens(OpenPayIntent command) {
    return wiring().get(GuestPaymentInitiation.class).open(screen, command, "203.0.113.7");
  }

  static Wanted units(OrderDetails order, int index, int qty) {
    return new Wanted(order.cart().items().get(index).id(), qty);
  }

  GuestPaymentStatus status(PayIntent intent) {
    return wiring().get(GuestPaymentInitiation.class).status(screen, intent.intentId()).status();
  }

  static PaymentRef ref(PayIntent intent) {
    return new PaymentRef(intent.intentId());
  }

  /** What was paid for an order: method and amount, oldest first. */
  static List<String> payments(OrderDetails order) {
    return Rows.texts(
        "select method || ' ' || amount_cents from order_payment where order_id = ? order by id",
        order.id());
  }

  List<String> events(String type) {
    return Rows.texts(
        "select payload from outbox_event where tenant_id = ? and type = ? order by id",
        restaurant.tenantId(),
        type);
  }

  StrictProvider provider() {
    return wiring().provider();
  }

  Wiring wiring() {
    return restaurant.wiring();
  }
}
