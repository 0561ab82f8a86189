package org.restomesh.menu.transfer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.restomesh.identity.StaffPrincipal;
import org.restomesh.menu.MenuProductDetails;
import org.restomesh.menu.ProductAvailabilityChanged;
import org.restomesh.menu.ProductOption;
import org.restomesh.menu.Station;
import org.restomesh.menu.product.Categories;
import org.restomesh.menu.product.CreateCategory;
import org.restomesh.menu.product.CreateProduct;
import org.restomesh.menu.product.MenuProducts;
import org.restomesh.shared.PageRequest;
import org.restomesh.shared.error.ResourceConflict;
import org.restomesh.sheet.FileProblem;
import org.restomesh.sheet.SheetLanguage;
import org.restomesh.sheet.format.SheetFormat;
import org.restomesh.support.Restaurant;
import org.restomesh.support.Rows;
import org.restomesh.support.Wiring;
import org.restomesh.transfer.CellChange;
import org.restomesh.transfer.ImportDetails;
import org.restomesh.transfer.ImportOutdated;
import org.restomesh.transfer.ImportState;
import org.restomesh.transfer.TestImports;

class MenuImportIT {
  private static final String HEADINGS = "ID;Kategori;Ürün adı;Fiyat";

  private final Wiring wiring = Wiring.likeAContainer();
  private final Restaurant restaurant = Restaurant.open(wiring);
  private final StaffPrincipal admin = restaurant.admin();
  private final Categories categories = wiring.get(Categories.class);
  private final MenuProducts products = wiring.get(MenuProducts.class);
  private final TestImports imports = new TestImports(wiring, admin, MenuImport.NAME);
  private final UUID grill = categories.create(admin, new CreateCategory("Izgara")).id();
  private final MenuProductDetails kofte = product("Köfte", 34_000);

  @Test
  void theDryRunShowsEachChangeAndChangesNothing() {
    ImportDetails read =
        imports.read(
            HEADINGS,
            kofte.id() + ";Izgara;Köfte;355,50",
            ";Tatlılar;Sütlaç;110",
            ";Tatlılar;Künefe;1.180,00");

    assertThat(read.state()).isEqualTo(ImportState.READY);
    assertThat(read.rows()).isEqualTo(new ImportDetails.Rows(2, 1, 0, 0, 0));
    assertThat(read.file().language()).isEqualTo("tr");
    assertThat(imports.rows(read).get(0).changes())
        .containsExactly(new CellChange("price", "340,00", "355,50"));
    assertThat(imports.rows(read).get(1).changes())
        .contains(new CellChange("category", "", "Tatlılar"))
        .contains(new CellChange("price", "", "110,00"))
        .contains(new CellChange("station", "", "mutfak"));
    assertThat(all()).containsExactly(kofte);
    assertThat(count("menu_category")).isEqualTo(1);
  }

  @Test
  void whatWasShownIsAppliedOnce() {
    MenuProductDetails old = product("Pide", 1_000);
    ImportDetails read =
        imports.read(
            HEADINGS + ";Mevcut;Arşivle",
            kofte.id() + ";Izgara;Köfte;340,00;hayır;",
            old.id() + ";;;;;evet",
            ";Tatlılar;Sütlaç;110;;",
            ";Tatlılar;Künefe;180;;");

    assertThat(imports.apply(read).state()).isEqualTo(ImportState.APPLIED);

    assertThat(all())
        .extracting(MenuProductDetails::name)
        .containsExactly("Künefe", "Sütlaç", "Köfte");
    assertThat(all().get(0).categoryId()).isEqualTo(all().get(1).categoryId());
    assertThat(products.get(admin, kofte.id()).sale().isAvailable()).isFalse();
    assertThat(wiring.fired(ProductAvailabilityChanged.class))
        .containsExactly(
            new ProductAvailabilityChanged(restaurant.tenantId(), List.of(kofte.id(), old.id())));
    assertThat(
            Rows.texts(
                "select details from audit_entry where tenant_id = ? and action = 'menu.import'",
                restaurant.tenantId()))
        .containsExactly("{\"added\":2,\"archived\":1,\"changed\":1}");
    assertThat(imports.begin(read).state()).as("asked again").isEqualTo(ImportState.APPLIED);
    imports.work();
    assertThat(all()).hasSize(3);
  }

  @Test
  void aFaultInTheLastRowStopsAllOfIt() {
    ImportDetails read =
        imports.read(HEADINGS, ";Izgara;Adana;380", ";Izgara;Urfa;370", ";Izgara;Şiş;çok");

    assertThat(imports.faults(read)).containsExactly("4 price NOT_AN_AMOUNT");
    assertThatThrownBy(() -> imports.begin(read))
        .isInstanceOf(ResourceConflict.class)
        .hasMessageContaining("faults");
    assertThat(all()).containsExactly(kofte);
  }

  @Test
  void eachFaultIsToldByRowAndColumn() {
    UUID unknown = UUID.randomUUID();
    UUID foreign = otherTenantsProduct();
    ImportDetails read =
        imports.read(
            "id;category;name;price;options;station;isActive;archive",
            "x;Izgara;A;1;;;;",
            unknown + ";Izgara;A;1;;;;",
            foreign + ";Izgara;A;1;;;;",
            kofte.id() + ";Izgara;Köfte;340;;;;",
            kofte.id() + ";Izgara;Köfte;340;;;;",
            ";;;;;;;",
            ";;A;;;;;",
            ";" + "x".repeat(201) + ";" + "y".repeat(201) + ";100000000,01;;;;",
            ";Izgara;A;1;Lavaş;grill;maybe;",
            ";Izgara;A;1;;;;evet",
            ";Izgara;A;1;;;;;7");

    assertThat(imports.faults(read))
        .containsExactlyInAnyOrder(
            "2 id NOT_AN_ID",
            "3 id UNKNOWN",
            "4 id UNKNOWN",
            "6 id TWICE",
            "8 category REQUIRED",
            "8 price REQUIRED",
            "9 category TOO_LONG",
            "9 name TOO_LONG",
            "9 price OUT_OF_RANGE",
            "10 options BAD_LIST",
            "10 station NOT_ONE_OF",
            "10 isActive NOT_YES_OR_NO",
            "11 archive NEW_AND_ARCHIVED",
            "12 9 NO_HEADING");
    assertThat(read.rows().same()).as("what row 5 says").isEqualTo(1);
  }

  @Test
  void theLimitsAreThoseOfTheEndpoints() {
    ImportDetails read =
        imports.read(
            "category;name;price;description;imageUrl",
            "x".repeat(200)
                + ";"
                + "y".repeat(200)
                + ";100000000,00;"
                + "d".repeat(2_000)
                + ";"
                + "u".repeat(2_048),
            "Izgara;A;1;" + "d".repeat(2_001) + ";" + "u".repeat(2_049));

    assertThat(read.rows().added()).isEqualTo(1);
    assertThat(imports.faults(read))
        .containsExactly("3 description TOO_LONG", "3 imageUrl TOO_LONG");
  }

  @Test
  void aNameThatSeveralCategoriesHaveMeansTheProductsOwn() {
    UUID second = categories.create(admin, new CreateCategory("Izgara")).id();
    MenuProductDetails there =
        products.create(
            admin, new CreateProduct(second, "Adana", null, 1L, null, null, null, null, null));

    ImportDetails read = imports.read(HEADINGS, there.id() + ";Izgara;Adana;2", ";Izgara;Urfa;3");

    assertThat(imports.faults(read)).containsExactly("3 category SEVERAL");
    assertThat(imports.rows(read).get(0).changes())
        .extracting(CellChange::column)
        .containsExactly("price");
  }

  @Test
  void aColumnThatIsLeftOutStaysAndAnEmptyCellClears() {
    MenuProductDetails full =
        products.create(
            admin,
            new CreateProduct(
                grill,
                "Adana",
                "acılı",
                1L,
                false,
                false,
                Station.BAR,
                List.of(new ProductOption("Lavaş", 5L)),
                "https://x.example/a.png"));

    assertThat(imports.apply(imports.read("ID;Name", full.id() + ";Urfa")).state())
        .isEqualTo(ImportState.APPLIED);
    MenuProductDetails renamed = products.get(admin, full.id());
    assertThat(renamed)
        .isEqualTo(
            new MenuProductDetails(
                full.id(),
                grill,
                "Urfa",
                "acılı",
                full.sale(),
                Station.BAR,
                full.options(),
                full.imageUrl()));

    imports.apply(
        imports.read(
            "ID;Description;Available;Options;Image address;Station", full.id() + ";;;;;"));
    MenuProductDetails cleared = products.get(admin, full.id());
    assertThat(cleared.description()).isNull();
    assertThat(cleared.imageUrl()).isNull();
    assertThat(cleared.options()).isEmpty();
    assertThat(cleared.sale().isAvailable()).isFalse();
    assertThat(cleared.station()).isEqualTo(Station.BAR);
  }

  @Test
  void aProductThatSomebodyChangesMeanwhileIsNotOverwritten() {
    ImportDetails read =
        imports.read(HEADINGS, kofte.id() + ";Izgara;Köfte;355", ";Izgara;Urfa;370");
    products.archive(admin, kofte.id());

    assertThatThrownBy(() -> imports.begin(read)).isInstanceOf(ImportOutdated.class);
    assertThat(imports.again(read).state()).isEqualTo(ImportState.READY);
    assertThat(all()).isEmpty();
  }

  @Test
  void whatIsChangedBetweenTheQuestionAndTheWorkIsFoundThen() {
    ImportDetails read =
        imports.read(HEADINGS, ";Izgara;Urfa;370", kofte.id() + ";Izgara;Köfte;355");
    imports.begin(read);
    products.archive(admin, kofte.id());

    imports.work();

    ImportDetails failed = imports.again(read);
    assertThat(failed.state()).isEqualTo(ImportState.FAILED);
    assertThat(failed.problem())
        .satisfies(it -> assertThat(it.code()).isEqualTo(FileProblem.OUTDATED));
    assertThat(all()).as("nothing of it").isEmpty();
  }

  @Test
  void aCategoryThatIsGoneOrWasMadeMeanwhileOutdatesIt() {
    UUID sweets = categories.create(admin, new CreateCategory("Tatlılar")).id();
    ImportDetails intoSweets = imports.read(HEADINGS, ";Tatlılar;Sütlaç;110");
    categories.archive(admin, sweets);
    assertThatThrownBy(() -> imports.begin(intoSweets)).isInstanceOf(ImportOutdated.class);

    ImportDetails intoNew = imports.read(HEADINGS, ";Tatlılar;Sütlaç;110");
    categories.create(admin, new CreateCategory("Tatlılar"));
    assertThatThrownBy(() -> imports.begin(intoNew)).isInstanceOf(ImportOutdated.class);
  }

  @Test
  void aFileThatChangesNothingIsNotApplied() {
    ImportDetails read = imports.read(HEADINGS, kofte.id() + ";Izgara;Köfte;340");

    assertThat(read.rows().same()).isEqualTo(1);
    assertThatThrownBy(() -> imports.begin(read))
        .isInstanceOf(ResourceConflict.class)
        .hasMessageContaining("nothing");
  }

  @ParameterizedTest
  @EnumSource(SheetFormat.class)
  void anExportImportedAgainChangesNothing(SheetFormat format) throws IOException {
    categories.create(admin, new CreateCategory("Izgara"));
    UUID odd = categories.create(admin, new CreateCategory(" =Ta;tlı\"lar\t")).id();
    for (String name :
        List.of("=1+1", "'=1", "'Tis", " a ", "x\ny\r\nz", "_x0041_", "\u0001", "😀")) {
      products.create(
          admin,
          new CreateProduct(
              odd,
              name,
              "+" + name,
              123_456L,
              false,
              null,
              Station.BAR,
              List.of(new ProductOption(name, 1L), new ProductOption("|=\\", 0L)),
              "-" + name));
    }
    for (SheetLanguage language : SheetLanguage.values()) {
      ByteArrayOutputStream file = new ByteArrayOutputStream();
      wiring.get(MenuExport.class).write(restaurant.tenantId(), format, language, file);

      ImportDetails read = imports.read(file.toByteArray());

      assertThat(imports.rows(read)).isEmpty();
      assertThat(read.rows()).isEqualTo(new ImportDetails.Rows(0, 0, 0, 9, 0));
      assertThat(read.file().language()).isEqualTo(language.wireName());
    }
  }

  @Test
  void anExportHasEveryPageOfProducts() throws IOException {
    for (int i = 0; i < 3; i++) {
      addMany("extra" + i, MenuExport.ROWS_AT_ONCE / 2);
    }
    ByteArrayOutputStream file = new ByteArrayOutputStream();

    wiring
        .get(MenuExport.class)
        .write(restaurant.tenantId(), SheetFormat.CSV, SheetLanguage.EN, file);

    assertThat(file.toString(StandardCharsets.UTF_8).lines())
        .hasSize(2 + 3 * (MenuExport.ROWS_AT_ONCE / 2));
  }

  @Test
  void fiftyThousandRowsAreReadAndAppliedAndOneMoreIsRefused() {
    List<String> lines = new ArrayList<>(List.of("category;name;price;options"));
    for (int i = 0; i < MenuImport.MAX_ROWS; i++) {
      lines.add("Kategori " + i % 40 + ";Ürün " + i + ";" + i % 1000 + ",50;Lavaş = 15,00");
    }
    long begun = System.nanoTime();
    ImportDetails read = imports.read(lines.toArray(String[]::new));
    long isRead = System.nanoTime();
    ImportDetails applied = imports.apply(read);
    long isApplied = System.nanoTime();

    assertThat(read.rows().added()).isEqualTo(MenuImport.MAX_ROWS);
    assertThat(applied.state()).isEqualTo(ImportState.APPLIED);
    assertThat(applied.rowsDone()).isEqualTo(MenuImport.MAX_ROWS);
    assertThat(count("menu_product")).isEqualTo(MenuImport.MAX_ROWS + 1);
    System.out.printf(
        "50,000 rows: read in %d ms, applied in %d ms%n",
        (isRead - begun) / 1_000_000, (isApplied - isRead) / 1_000_000);

    lines.add("Izgara;one more;1;");
    ImportDetails refused = imports.read(lines.toArray(String[]::new));
    assertThat(refused.problem())
        .satisfies(it -> assertThat(it.code()).isEqualTo(FileProblem.TOO_MANY_ROWS));
  }

  private UUID otherTenantsProduct() {
    StaffPrincipal stranger = Restaurant.open(wiring).admin();
    UUID category = categories.create(stranger, new CreateCategory("Izgara")).id();
    return products
        .create(
            stranger, new CreateProduct(category, "Köfte", null, 1L, null, null, null, null, null))
        .id();
  }

  private void addMany(String name, int count) {
    List<String> lines = new ArrayList<>(List.of(HEADINGS));
    for (int i = 0; i < count; i++) {
      lines.add(";Izgara;" + name + i + ";1");
    }
    assertThat(imports.apply(imports.read(lines.toArray(String[]::new))).state())
        .isEqualTo(ImportState.APPLIED);
  }

  private MenuProductDetails product(String name, long cents) {
    return products.create(
        admin, new CreateProduct(grill, name, null, cents, null, null, null, null, null));
  }

  private List<MenuProductDetails> all() {
    return products.list(admin, new PageRequest(200, null)).items();
  }

  private long count(String table) {
    return Rows.count(
        "select count(*) from " + table + " where archived_at is null and tenant_id = ?",
        restaurant.tenantId());
  }
}
