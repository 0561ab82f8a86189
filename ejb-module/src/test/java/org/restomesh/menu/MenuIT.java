package org.restomesh.menu;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.exc.InvalidNullException;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.restomesh.identity.Role;
import org.restomesh.identity.StaffPrincipal;
import org.restomesh.identity.staff.Tenants;
import org.restomesh.menu.product.ArchivedProduct;
import org.restomesh.menu.product.Categories;
import org.restomesh.menu.product.CategoryDetails;
import org.restomesh.menu.product.ChangeProduct;
import org.restomesh.menu.product.CreateCategory;
import org.restomesh.menu.product.CreateProduct;
import org.restomesh.menu.product.MenuProducts;
import org.restomesh.menu.product.RestoreProduct;
import org.restomesh.menu.table.CreateTable;
import org.restomesh.menu.table.TableDetails;
import org.restomesh.menu.table.Tables;
import org.restomesh.shared.Page;
import org.restomesh.shared.PageRequest;
import org.restomesh.shared.audit.Actor;
import org.restomesh.shared.error.ResourceConflict;
import org.restomesh.shared.error.ResourceNotFound;
import org.restomesh.shared.json.Json;
import org.restomesh.support.Restaurant;
import org.restomesh.support.Wiring;

class MenuIT {
  private static final PageRequest PAGE = new PageRequest(50, null);
  private static final RestoreProduct IN_ITS_CATEGORY = new RestoreProduct(null);

  private final Wiring wiring = Wiring.likeAContainer();
  private final Restaurant restaurant = Restaurant.open(wiring);
  private final StaffPrincipal admin = restaurant.admin();
  private final Categories categories = wiring.get(Categories.class);
  private final MenuProducts products = wiring.get(MenuProducts.class);
  private final Tables tables = wiring.get(Tables.class);
  private final Menu menu = wiring.get(Menu.class);
  private final CategoryDetails grill = categories.create(admin, new CreateCategory("Izgara"));

  @Test
  void aProductComesBackAsItWasMade() {
    MenuProductDetails made = product("Köfte", Station.BAR);

    assertThat(made.sale().isAvailable()).isTrue();
    assertThat(made.sale().isActive()).isTrue();
    assertThat(products.get(admin, made.id())).isEqualTo(made);
    assertThat(menu.products(restaurant.tenantId(), Set.of(made.id()))).containsValue(made);
    assertThat(menu.madeAtTheBar(Set.of(made.id(), product("Pide", null).id())))
        .containsExactly(made.id());
    assertThat(Json.write(made))
        .contains("\"isAvailable\":true", "\"station\":\"bar\"", "\"imageUrl\":null")
        .doesNotContain("canBeSold", "\"available\"");
  }

  @Test
  void aChangeOfSaleIsToldAndAnyOtherIsNot() {
    MenuProductDetails made = product("Köfte", Station.KITCHEN);

    change(made, "{\"name\": \"Izgara Köfte\", \"priceCents\": 1, \"isAvailable\": true}");
    assertThat(wiring.fired(ProductAvailabilityChanged.class)).isEmpty();

    change(made, "{\"isAvailable\": false}");
    change(made, "{\"isActive\": false}");
    products.archive(admin, made.id());
    assertThat(wiring.fired(ProductAvailabilityChanged.class))
        .hasSize(3)
        .containsOnly(new ProductAvailabilityChanged(restaurant.tenantId(), made.id()));
  }

  @Test
  void nullClearsWhatMayBeMissingAndWhatIsLeftOutStays() {
    MenuProductDetails made = product("Köfte", Station.KITCHEN);

    MenuProductDetails described = change(made, "{\"description\": \"acılı\"}");
    assertThat(described.description()).isEqualTo("acılı");
    assertThat(change(made, "{\"name\": \"K\"}").description()).isEqualTo("acılı");
    assertThat(change(made, "{\"description\": null}").description()).isNull();
  }

  @Test
  void aCategoryIsArchivedWithItsProductsAndEachIsTold() {
    MenuProductDetails kofte = product("Köfte", Station.KITCHEN);
    MenuProductDetails ayran = product("Ayran", Station.BAR);
    MenuProductDetails gone = product("Pide", Station.KITCHEN);
    products.archive(admin, gone.id());

    categories.archive(admin, grill.id());

    assertThat(wiring.fired(ProductAvailabilityChanged.class))
        .flatExtracting(ProductAvailabilityChanged::productIds)
        .containsExactlyInAnyOrder(gone.id(), kofte.id(), ayran.id());
    assertThatThrownBy(() -> products.get(admin, kofte.id())).isInstanceOf(ResourceNotFound.class);
    assertThatThrownBy(() -> categories.get(admin, grill.id()))
        .isInstanceOf(ResourceNotFound.class);
    assertThatThrownBy(() -> product("Pide", null)).isInstanceOf(ResourceNotFound.class);
    assertThat(products.list(admin, PAGE).items()).isEmpty();
    assertThat(categories.list(admin, PAGE).items()).isEmpty();
    assertThat(menu.products(restaurant.tenantId(), Set.of(kofte.id(), ayran.id()))).isEmpty();
  }

  @Test
  void anArchivedProductIsListedAndPutBackAsItWas() {
    MenuProductDetails kofte = product("Köfte", Station.BAR);
    MenuProductDetails sold = product("Ayran", Station.BAR);
    products.archive(admin, kofte.id());

    ArchivedProduct archived = products.archived(admin, PAGE).items().get(0);
    assertThat(archived.product()).isEqualTo(kofte);
    assertThat(archived.archivedAt()).isEqualTo(wiring.businessTime().instant());
    assertThat(products.restore(admin, kofte.id(), IN_ITS_CATEGORY)).isEqualTo(kofte);

    assertThat(products.archived(admin, PAGE).items()).isEmpty();
    assertThat(products.list(admin, PAGE).items()).containsExactly(sold, kofte);
    assertThat(wiring.fired(ProductAvailabilityChanged.class)).hasSize(2);
    assertThatThrownBy(() -> products.restore(admin, kofte.id(), IN_ITS_CATEGORY))
        .isInstanceOf(ResourceNotFound.class);
  }

  @Test
  void aProductOfAnArchivedCategoryIsPutBackIntoAnotherOne() {
    MenuProductDetails kofte = product("Köfte", Station.KITCHEN);
    UUID warm = categories.create(admin, new CreateCategory("Sıcak")).id();
    categories.archive(admin, grill.id());

    assertThatThrownBy(() -> products.restore(admin, kofte.id(), IN_ITS_CATEGORY))
        .isInstanceOf(ResourceConflict.class);
    assertThatThrownBy(() -> products.restore(admin, kofte.id(), new RestoreProduct(grill.id())))
        .isInstanceOf(ResourceNotFound.class);
    assertThat(products.restore(admin, kofte.id(), new RestoreProduct(warm)).categoryId())
        .isEqualTo(warm);
  }

  @Test
  void anotherTenantsArchiveIsNotFound() {
    MenuProductDetails made = product("Köfte", Station.KITCHEN);
    products.archive(admin, made.id());
    StaffPrincipal stranger = Restaurant.open(wiring).admin();
    UUID theirs = categories.create(stranger, new CreateCategory("Izgara")).id();

    assertThat(products.archived(stranger, PAGE).items()).isEmpty();
    assertThatThrownBy(() -> products.restore(stranger, made.id(), new RestoreProduct(theirs)))
        .isInstanceOf(ResourceNotFound.class);
    assertThatThrownBy(() -> products.restore(admin, made.id(), new RestoreProduct(theirs)))
        .isInstanceOf(ResourceNotFound.class);
  }

  @Test
  void guestsReadTheMenuPageByPage() {
    MenuProductDetails kofte = product("Köfte", null);
    MenuProductDetails pide = product("Pide", null);
    UUID drinks = categories.create(admin, new CreateCategory("İçecek")).id();
    MenuProductDetails ayran =
        change(product("Ayran", null), "{\"categoryId\": \"" + drinks + "\"}");
    StaffPrincipal stranger = Restaurant.open(wiring).admin();

    Page<SellableCategory> first = menu.onSale(restaurant.tenantId(), null, 1);
    assertThat(first.items())
        .containsExactly(new SellableCategory(grill.id(), "Izgara", List.of(kofte)));
    assertThat(first.next()).isEqualTo(kofte.id());
    Page<SellableCategory> rest = menu.onSale(restaurant.tenantId(), first.next(), 2);
    assertThat(rest.items())
        .containsExactly(
            new SellableCategory(grill.id(), "Izgara", List.of(pide)),
            new SellableCategory(drinks, "İçecek", List.of(ayran)));
    assertThat(rest.next()).isNull();
    assertThat(menu.onSale(restaurant.tenantId(), null, 3).next()).isNull();
    assertThat(menu.onSale(restaurant.tenantId(), null, 2).next()).isEqualTo(pide.id());
    assertThat(menu.onSale(stranger.tenantId(), first.next(), 2).items()).isEmpty();
  }

  @Test
  void productsOfOtherCategoriesStay() {
    UUID drinks = categories.create(admin, new CreateCategory("İçecek")).id();
    MenuProductDetails moved = product("Ayran", Station.BAR);
    change(moved, "{\"categoryId\": \"" + drinks + "\"}");

    categories.archive(admin, grill.id());

    assertThat(products.get(admin, moved.id()).categoryId()).isEqualTo(drinks);
  }

  @Test
  void anotherTenantsMenuIsNotFound() {
    MenuProductDetails made = product("Köfte", Station.KITCHEN);
    StaffPrincipal stranger = Restaurant.open(wiring).admin();

    assertThatThrownBy(() -> products.get(stranger, made.id()))
        .isInstanceOf(ResourceNotFound.class);
    assertThatThrownBy(() -> products.create(stranger, command("Pide", null)))
        .isInstanceOf(ResourceNotFound.class);
    assertThat(menu.products(stranger.tenantId(), Set.of(made.id()))).isEmpty();
  }

  @Test
  void aTableIsOfTheBranchNamedElseOfOnesOwnElseOfTheOldest() {
    UUID second =
        wiring
            .inTransaction(
                () ->
                    wiring
                        .get(Tenants.class)
                        .addBranch(restaurant.tenantId(), "İkinci", new Actor(null, "test")))
            .id();
    StaffPrincipal there = new StaffPrincipal("m", restaurant.tenantId(), Role.MANAGER, second);

    TableDetails named = tables.create(admin, second, new CreateTable("1"));
    TableDetails own = tables.create(there, null, new CreateTable("2"));
    TableDetails oldest = tables.create(admin, null, new CreateTable("1"));

    assertThat(List.of(named.branchId(), own.branchId(), oldest.branchId()))
        .containsExactly(second, second, restaurant.branchId());
    assertThat(tables.list(admin, null, PAGE).items()).containsExactly(oldest, own, named);
    assertThat(tables.list(admin, second, PAGE).items()).containsExactly(own, named);
    assertThat(tables.list(there, null, PAGE).items()).containsExactly(own, named);
    assertThatThrownBy(() -> tables.create(there, restaurant.branchId(), new CreateTable("3")))
        .isInstanceOf(ResourceNotFound.class);
    assertThatThrownBy(() -> tables.get(there, oldest.id())).isInstanceOf(ResourceNotFound.class);
  }

  @Test
  void aTableKeepsItsNameForOrdersAndAnotherMayHaveTheSame() {
    TableDetails table = tables.create(admin, null, new CreateTable("Masa"));
    TableDetails same = tables.create(admin, null, new CreateTable("Masa"));

    tables.archive(admin, table.id());

    assertThat(tables.nameOf(table.id())).contains("Masa");
    assertThat(tables.list(admin, null, PAGE).items()).containsExactly(same);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "categoryId",
        "name",
        "priceCents",
        "isAvailable",
        "isActive",
        "station",
        "options"
      })
  void whatAProductCannotBeWithoutIsNotClearedInSilence(String member) {
    MenuProductDetails made = product("Köfte", Station.KITCHEN);

    assertThatThrownBy(() -> change(made, "{\"" + member + "\": null}"))
        .hasRootCauseInstanceOf(InvalidNullException.class)
        .hasStackTraceContaining(member);
  }

  private MenuProductDetails product(String name, Station station) {
    return products.create(admin, command(name, station));
  }

  private CreateProduct command(String name, Station station) {
    return new CreateProduct(
        grill.id(),
        name,
        null,
        10_000L,
        null,
        null,
        station,
        List.of(new ProductOption("Lavaş", 1_500L)),
        null);
  }

  private MenuProductDetails change(MenuProductDetails product, String json) {
    try {
      return products.change(
          admin, product.id(), Json.mapper().readValue(json, ChangeProduct.class));
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException(json, e);
    }
  }
}
