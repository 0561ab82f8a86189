package org.restomesh.display.ordering;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.restomesh.display.ScreenPrincipal;
import org.restomesh.menu.MenuProductDetails;
import org.restomesh.menu.SellableCategory;
import org.restomesh.menu.product.Categories;
import org.restomesh.menu.product.MenuProducts;
import org.restomesh.menu.table.Tables;
import org.restomesh.support.Database;
import org.restomesh.support.Rows;
import org.restomesh.support.Wiring;

class ScreenMenuIT {
  private final Wiring wiring = Wiring.likeAContainer();
  private final Diner diner = Diner.open(wiring);
  private final ScreenMenu menu = wiring.get(ScreenMenu.class);
  private final ScreenPrincipal screen = diner.atTheTable();

  @Test
  void aScreenShowsItsTableAndTheMenuAsItWasWritten() {
    UUID drinks = diner.category("İçecek");
    MenuProductDetails ayran = diner.product(drinks, "Ayran");
    MenuProductDetails lahmacun = diner.product(diner.category(), "Lahmacun");

    ScreenMenuDetails shown = menu.on(screen, null, 2_000);

    assertThat(shown.branchId()).isEqualTo(diner.restaurant().branchId());
    assertThat(shown.table()).isEqualTo(new ScreenMenuDetails.Table(diner.table(), "Masa 4"));
    assertThat(shown.currency()).isEqualTo("TRY");
    assertThat(shown.categories())
        .containsExactly(
            new SellableCategory(diner.category(), "Fırın", List.of(diner.pide(), lahmacun)),
            new SellableCategory(drinks, "İçecek", List.of(ayran)));
  }

  @Test
  void whatIsSoldOutIsShownAsSuch() throws SQLException {
    diner.sellOut();

    assertThat(products()).extracting(it -> it.sale().isAvailable()).containsExactly(false);
  }

  @Test
  void whatIsOffTheMenuOrArchivedIsNotShownNorAnEmptyCategory() throws SQLException {
    MenuProductDetails archived = diner.product(diner.category("Arşiv"), "Turşu");
    wiring.get(MenuProducts.class).archive(diner.screens().admin(), archived.id());
    UUID gone = diner.category("Kapanan");
    diner.product(gone, "Künefe");
    wiring.get(Categories.class).archive(diner.screens().admin(), gone);
    assertThat(products()).containsExactly(diner.pide());

    Rows.change("update menu_product set is_active = false where id = ?", diner.pide().id());
    assertThat(menu.on(screen, null, 2_000).categories()).isEmpty();
  }

  @Test
  void anotherTenantsMenuIsNotShown() {
    Diner.open(wiring);

    assertThat(products()).containsExactly(diner.pide());
  }

  @Test
  void aScreenWithoutATableHasNoneAndAnArchivedOneKeepsItsName() {
    assertThat(menu.on(diner.screens().screen(), null, 2_000).table()).isNull();

    wiring.get(Tables.class).archive(diner.screens().admin(), diner.table());
    assertThat(menu.on(screen, null, 2_000).table().name()).isEqualTo("Masa 4");
  }

  @Test
  void aLongMenuTakesTwoStatementsAndEndsSomewhere() throws SQLException {
    Rows.change(
        "insert into menu_product (id, tenant_id, category_id, name, price_cents, is_available,"
            + " is_active, station, options, created_at, version)"
            + " select gen_random_uuid(), tenant_id, category_id, name || n, price_cents, true,"
            + " true, station, options, created_at, 0"
            + " from menu_product, generate_series(1, 2000) n where id = ?",
        diner.pide().id());

    assertThat(products()).hasSize(2_000);
    assertThat(menu.on(screen, null, 2_000).next()).isNotNull();
    assertThat(Database.shared().statementsOf(() -> menu.on(screen, null, 2_000))).hasSize(2);
  }

  private List<MenuProductDetails> products() {
    return menu.on(screen, null, 2_000).categories().stream()
        .flatMap(category -> category.products().stream())
        .toList();
  }
}
