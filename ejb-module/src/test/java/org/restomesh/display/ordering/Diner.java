package org.restomesh.display.ordering;

import java.sql.SQLException;
import java.util.List;
import java.util.UUID;
import org.restomesh.display.ScreenPrincipal;
import org.restomesh.display.Screens;
import org.restomesh.display.screen.OpenScreen;
import org.restomesh.menu.MenuProductDetails;
import org.restomesh.menu.ProductOption;
import org.restomesh.menu.product.Categories;
import org.restomesh.menu.product.CreateCategory;
import org.restomesh.menu.product.CreateProduct;
import org.restomesh.menu.product.MenuProducts;
import org.restomesh.menu.table.CreateTable;
import org.restomesh.menu.table.Tables;
import org.restomesh.order.placement.PlaceOrder;
import org.restomesh.support.Restaurant;
import org.restomesh.support.Rows;
import org.restomesh.support.Wiring;

/** A restaurant with screens, a table, and one dish on its menu. */
record Diner(Screens screens, UUID table, UUID category, MenuProductDetails pide) {

  static Diner open(Wiring wiring) {
    Screens screens = Screens.of(wiring);
    UUID table =
        wiring
            .get(Tables.class)
            .create(screens.admin(), screens.restaurant().branchId(), new CreateTable("Masa 4"))
            .id();
    UUID category = category(screens, "Fırın");
    return new Diner(screens, table, category, product(screens, category, "Pide"));
  }

  Restaurant restaurant() {
    return screens.restaurant();
  }

  UUID category(String name) {
    return category(screens, name);
  }

  MenuProductDetails product(UUID of, String name) {
    return product(screens, of, name);
  }

  /** A guest's screen at the table; each time another one. */
  ScreenPrincipal atTheTable() {
    return screens.authenticate(
        screens.open(new OpenScreen(restaurant().branchId(), table, null, null, null, null)));
  }

  /** So many pide with cheese. */
  PlaceScreenOrder pide(int qty, String key) {
    return order(pide, qty, key, "Kaşar");
  }

  static PlaceScreenOrder order(
      MenuProductDetails product, int qty, String key, String... options) {
    List<PlaceOrder.Choice> choices =
        List.of(options).stream().map(PlaceOrder.Choice::new).toList();
    return new PlaceScreenOrder(
        List.of(new PlaceOrder.Item(product.id(), qty, choices, null)), null, key);
  }

  /** Committed at once, whatever transaction the caller is in. */
  void sellOut() throws SQLException {
    Rows.change("update menu_product set is_available = false where id = ?", pide.id());
  }

  private static UUID category(Screens screens, String name) {
    return screens
        .wiring()
        .get(Categories.class)
        .create(screens.admin(), new CreateCategory(name))
        .id();
  }

  private static MenuProductDetails product(Screens screens, UUID category, String name) {
    List<ProductOption> options = List.of(new ProductOption("Kaşar", 2_500L));
    return screens
        .wiring()
        .get(MenuProducts.class)
        .create(
            screens.admin(),
            new CreateProduct(category, name, null, 10_000L, null, null, null, options, null));
  }
}
