package org.restomesh.catalogue.transfer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.time.Duration;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.restomesh.catalogue.Product;
import org.restomesh.catalogue.product.Products;
import org.restomesh.identity.Role;
import org.restomesh.identity.StaffPrincipal;
import org.restomesh.sheet.FileProblem;
import org.restomesh.sheet.SheetLanguage;
import org.restomesh.sheet.format.SheetFormat;
import org.restomesh.support.Rows;
import org.restomesh.support.Wiring;
import org.restomesh.transfer.CellChange;
import org.restomesh.transfer.ImportDetails;
import org.restomesh.transfer.ImportOutdated;
import org.restomesh.transfer.ImportState;
import org.restomesh.transfer.TestImports;

class CatalogueImportIT {
  private static final String HEADINGS =
      "code;names.tr;kind;billing;price;dependsOn;grants;sortOrder";

  private final Wiring wiring = Wiring.likeAContainer();
  private final StaffPrincipal operator =
      new StaffPrincipal(UUID.randomUUID().toString(), null, Role.SUPERADMIN, null);
  private final TestImports imports = new TestImports(wiring, operator, CatalogueImport.NAME);
  private final String base = newCode();
  private final String other = newCode();

  private static String newCode() {
    return "x" + UUID.randomUUID().toString().replace("-", "");
  }

  @BeforeEach
  void define() {
    ImportDetails read =
        imports.read(HEADINGS, base + ";Temel;module;annual;1.250,00;;feature.kds;7");
    assertThat(imports.faults(read)).isEmpty();
    assertThat(imports.apply(read).state()).isEqualTo(ImportState.APPLIED);
  }

  @Test
  void productsAreMadeAndChangedAsOneChangeOfTheCatalogue() {
    long version = wiring.get(Products.class).version();

    ImportDetails read =
        imports.read(
            HEADINGS,
            base + ";Temel;module;annual;1300;;feature.kds | limit.maxTables = 2;7",
            other + ";Ek;module;annual;10;" + base + ";integration.erp = a, b;8");
    assertThat(imports.rows(read).get(0).changes())
        .containsExactly(
            new CellChange("price", "1250.00", "1300.00"),
            new CellChange("grants", "feature.kds", "feature.kds | limit.maxTables = 2"));
    assertThat(product(base).price().priceCents()).isEqualTo(125_000);
    wiring.businessTime().advance(Duration.ofHours(1));
    assertThat(imports.apply(read).state()).isEqualTo(ImportState.APPLIED);

    assertThat(product(base).price().priceCents()).isEqualTo(130_000);
    assertThat(product(other).rules().dependsOn()).isEqualTo(base);
    assertThat(product(other).grants().keys()).containsExactly("integration.erp");
    assertThat(wiring.get(Products.class).version()).isEqualTo(version + 1);
    assertThat(
            Rows.count(
                "select count(*) from audit_entry where action = 'catalogue.import'"
                    + " and target_id = ?",
                read.id().toString()))
        .isEqualTo(1);
  }

  @Test
  void whatTheCatalogueRefusesIsToldByColumn() {
    ImportDetails read =
        imports.read(
            HEADINGS,
            other + ";;gift;never;;nobody;feature.x = 7;x",
            "9;Ad;module;annual;1;;;1",
            base + ";Temel;module;annual;1;" + base + ";;1",
            base + ";Temel;module;annual;1;;;1",
            ";Ad;module;annual;1;;;1");

    assertThat(imports.faults(read))
        .containsExactlyInAnyOrder(
            "2 names.tr REFUSED",
            "2 kind REFUSED",
            "2 billing REFUSED",
            "2 price REFUSED",
            "2 dependsOn REFUSED",
            "2 grants REFUSED",
            "2 sortOrder NOT_A_NUMBER",
            "3 code REFUSED",
            "4 dependsOn REFUSED",
            "5 code TWICE",
            "6 code REQUIRED");
  }

  @Test
  void aProductThatWasChangedMeanwhileOutdatesIt() {
    ImportDetails read = imports.read("code;price", base + ";1");
    TestImports others =
        new TestImports(
            wiring,
            new StaffPrincipal(UUID.randomUUID().toString(), null, Role.SUPERADMIN, null),
            CatalogueImport.NAME);
    others.apply(others.read("code;names.tr", base + ";Başka"));

    assertThatThrownBy(() -> imports.begin(read)).isInstanceOf(ImportOutdated.class);
  }

  /** Each of two products was made to need the other. */
  @Test
  void whatNoLongerFitsIntoTheCatalogueOutdatesIt() {
    imports.apply(imports.read(HEADINGS, other + ";Ek;module;annual;1;;;8"));
    ImportDetails read = imports.read("code;dependsOn", base + ";" + other);
    TestImports others =
        new TestImports(
            wiring,
            new StaffPrincipal(UUID.randomUUID().toString(), null, Role.SUPERADMIN, null),
            CatalogueImport.NAME);
    others.apply(others.read("code;dependsOn", other + ";" + base));

    ImportDetails failed = imports.apply(read);

    assertThat(failed.problem())
        .satisfies(it -> assertThat(it.code()).isEqualTo(FileProblem.OUTDATED));
    assertThat(product(base).rules().dependsOn()).isNull();
  }

  @Test
  void withoutCodesNoRowSaysAnything() {
    assertThat(imports.read("price", "1").problem())
        .satisfies(it -> assertThat(it.code()).isEqualTo(FileProblem.MISSING_COLUMN));
  }

  @ParameterizedTest
  @EnumSource(SheetFormat.class)
  void anExportImportedAgainChangesNothing(SheetFormat format) throws IOException {
    for (SheetLanguage language : SheetLanguage.values()) {
      ByteArrayOutputStream file = new ByteArrayOutputStream();
      wiring.get(CatalogueExport.class).write(format, language, file);

      ImportDetails read = imports.read(file.toByteArray());

      assertThat(read.state()).isEqualTo(ImportState.READY);
      assertThat(imports.rows(read)).isEmpty();
      assertThat(read.rows().same()).isPositive();
    }
  }

  private Product product(String code) {
    return wiring
        .get(Products.class)
        .asOf(wiring.businessTime().instant())
        .product(code)
        .orElseThrow();
  }
}
