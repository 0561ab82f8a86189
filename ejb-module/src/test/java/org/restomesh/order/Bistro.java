package org.restomesh.order;

import java.util.List;
import java.util.UUID;
import org.restomesh.identity.Role;
import org.restomesh.identity.StaffPrincipal;
import org.restomesh.menu.MenuProductDetails;
import org.restomesh.menu.ProductOption;
import org.restomesh.menu.Station;
import org.restomesh.menu.product.Categories;
import org.restomesh.menu.product.CreateCategory;
import org.restomesh.menu.product.CreateProduct;
import org.restomesh.menu.product.MenuProducts;
import org.restomesh.order.book.OrderWriter;
import org.restomesh.order.payment.OrderPayments;
import org.restomesh.order.payment.PaymentMethod;
import org.restomesh.order.payment.TakePayment;
import org.restomesh.order.placement.ChangeOrderStatus;
import org.restomesh.order.placement.PlaceOrder;
import org.restomesh.order.placement.StaffOrders;
import org.restomesh.support.Restaurant;
import org.restomesh.support.Wiring;

/** A restaurant with something on its menu: a dish of the kitchen, a drink of the bar. */
public record Bistro(Restaurant restaurant, MenuProductDetails pide, MenuProductDetails ayran) {

  public static Bistro open(Wiring wiring) {
    Restaurant restaurant = Restaurant.open(wiring);
    UUID category =
        wiring
            .inTransaction(
                () ->
                    wiring
                        .get(Categories.class)
                        .create(restaurant.admin(), new CreateCategory("Her şey")))
            .id();
    return new Bistro(
        restaurant,
        product(restaurant, category, "Pide", Station.KITCHEN),
        product(restaurant, category, "Ayran", Station.BAR));
  }

  /** A pide, two ayran. */
  public PlaceOrder meal() {
    return meal(null);
  }

  /** The same under a name of the client's. */
  public PlaceOrder meal(String idempotencyKey) {
    return new PlaceOrder(List.of(of(pide, 1), of(ayran, 2)), null, null, idempotencyKey);
  }

  public OrderDetails place(PlaceOrder wanted) {
    return answer(wanted).order();
  }

  public PlacementResult answer(PlaceOrder wanted) {
    return wiring()
        .inTransaction(
            () ->
                wiring()
                    .get(StaffOrders.class)
                    .place(restaurant.admin(), restaurant.branchId(), wanted));
  }

  public OrderDetails move(OrderDetails order, OrderStatus status) {
    return move(restaurant.admin(), order, status);
  }

  public OrderDetails move(StaffPrincipal mover, OrderDetails order, OrderStatus status) {
    return wiring()
        .inTransaction(
            () ->
                wiring()
                    .get(StaffOrders.class)
                    .move(mover, order.id(), new ChangeOrderStatus(status, "why")));
  }

  /** A platform's order that waits for a person. */
  public OrderDetails waiting(String externalId) {
    NewOrder order =
        Meals.order(restaurant, externalId, OrderStatus.PENDING_APPROVAL, Meals.item("Pide", 1));
    return wiring()
        .inTransaction(
            () -> wiring().get(OrderWriter.class).place(order, wiring().businessTime().instant()))
        .order();
  }

  /** All of it, in cash. */
  public void pay(OrderDetails order) {
    TakePayment all = new TakePayment(order.cart().totalCents(), PaymentMethod.CASH, null);
    wiring()
        .inTransaction(
            () -> wiring().get(OrderPayments.class).take(restaurant.admin(), order.id(), all));
  }

  /** Somebody who may work in that branch only. */
  public StaffPrincipal waiterOf(UUID branchId) {
    return new StaffPrincipal(
        UUID.randomUUID().toString(), restaurant.tenantId(), Role.STAFF, branchId);
  }

  public static PlaceOrder.Item of(MenuProductDetails product, int qty, String... options) {
    return new PlaceOrder.Item(
        product.id(), qty, List.of(options).stream().map(PlaceOrder.Choice::new).toList(), null);
  }

  Wiring wiring() {
    return restaurant.wiring();
  }

  private static MenuProductDetails product(
      Restaurant restaurant, UUID category, String name, Station station) {
    List<ProductOption> options = List.of(new ProductOption("Kaşar", 2_500L));
    Wiring wiring = restaurant.wiring();
    return wiring.inTransaction(
        () ->
            wiring
                .get(MenuProducts.class)
                .create(
                    restaurant.admin(),
                    new CreateProduct(
                        category, name, null, 10_000L, null, null, station, options, null)));
  }
}
