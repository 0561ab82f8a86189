package org.restomesh.catalogue.transfer;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.restomesh.catalogue.CreditPack;
import org.restomesh.catalogue.LocalizedText;
import org.restomesh.catalogue.Product;
import org.restomesh.shared.crypto.Sha256;
import org.restomesh.sheet.SheetCell;
import org.restomesh.sheet.SheetLanguage;
import org.restomesh.sheet.column.Flags;
import org.restomesh.transfer.CellChange;

/** A product of the catalogue as the cells of a row. */
final class CatalogueCells {
  private CatalogueCells() {}

  /** In the order of the columns. */
  static List<SheetCell> of(Product product, SheetLanguage language) {
    LocalizedText descriptions = product.texts().descriptions();
    CreditPack pack = product.pack();
    return List.of(
        SheetCell.text(product.code()),
        SheetCell.text(product.texts().names().tr()),
        SheetCell.text(product.texts().names().en()),
        SheetCell.text(descriptions == null ? null : descriptions.tr()),
        SheetCell.text(descriptions == null ? null : descriptions.en()),
        SheetCell.text(product.kind().wireName()),
        SheetCell.text(product.price().billing().wireName()),
        SheetCell.cents(product.price().priceCents()),
        SheetCell.text(Flags.shown(product.rules().requiresLicense(), language)),
        SheetCell.text(product.rules().dependsOn()),
        number(product.rules().maxQuantity()),
        SheetCell.text(GrantsText.write(product.grants())),
        SheetCell.text(pack == null ? null : pack.kind().name()),
        number(pack == null ? null : Integer.valueOf(pack.units())),
        number(product.listing().sortOrder()),
        SheetCell.text(Flags.shown(product.listing().archived(), language)));
  }

  private static SheetCell number(@Nullable Integer number) {
    return SheetCell.text(number == null ? null : number.toString());
  }

  /**
   * What is different.
   *
   * @param present null for a new product
   */
  static List<CellChange> differences(
      @Nullable Product present, Product wanted, SheetLanguage language) {
    List<SheetCell> before = present == null ? List.of() : of(present, language);
    List<SheetCell> after = of(wanted, language);
    List<CellChange> changes = new ArrayList<>();
    for (int i = 0; i < after.size(); i++) {
      String from = before.isEmpty() ? "" : before.get(i).shown(language);
      String to = after.get(i).shown(language);
      if (!from.equals(to)) {
        changes.add(new CellChange(CatalogueColumns.ALL.get(i).key(), from, to));
      }
    }
    return changes;
  }

  /** Differs when anything of the product does. */
  static String fingerprint(Product product) {
    List<String> cells =
        of(product, SheetLanguage.EN).stream().map(cell -> cell.shown(SheetLanguage.EN)).toList();
    return Sha256.hex(String.join("\n\0", cells).getBytes(StandardCharsets.UTF_8));
  }
}
