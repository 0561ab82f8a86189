package org.restomesh.catalogue.transfer;

import org.jspecify.annotations.Nullable;
import org.restomesh.catalogue.CreditPack;
import org.restomesh.catalogue.LocalizedText;
import org.restomesh.catalogue.Product;
import org.restomesh.catalogue.product.DefineProduct;
import org.restomesh.shared.Money;
import org.restomesh.sheet.column.RowCells;
import org.restomesh.sheet.column.SheetColumn;

/**
 * Makes of a row the definition that it wants, unchecked. A column that the file does not have
 * leaves its value as it is.
 */
final class CatalogueRowReader {
  static final int MAX_CODE = 64;

  private CatalogueRowReader() {}

  /**
   * @param present the product as it is; null for a new one
   */
  static DefineProduct read(RowCells row, @Nullable Product present) {
    Product.Rules rules = present == null ? null : present.rules();
    CreditPack pack = present == null ? null : present.pack();
    Product.Listing listing = present == null ? null : present.listing();
    return new DefineProduct(
        null,
        texts(
            row,
            CatalogueColumns.NAME_TR,
            CatalogueColumns.NAME_EN,
            present == null ? null : present.texts().names()),
        texts(
            row,
            CatalogueColumns.DESCRIPTION_TR,
            CatalogueColumns.DESCRIPTION_EN,
            present == null ? null : present.texts().descriptions()),
        text(row, CatalogueColumns.KIND, present == null ? null : present.kind().wireName()),
        text(
            row,
            CatalogueColumns.BILLING,
            present == null ? null : present.price().billing().wireName()),
        price(row, present),
        flag(
            row,
            CatalogueColumns.REQUIRES_LICENSE,
            rules == null ? null : Boolean.valueOf(rules.requiresLicense())),
        text(row, CatalogueColumns.DEPENDS_ON, rules == null ? null : rules.dependsOn()),
        number(row, CatalogueColumns.MAX_QUANTITY, rules == null ? null : rules.maxQuantity()),
        row.has(CatalogueColumns.GRANTS) || present == null
            ? GrantsText.read(row.text(CatalogueColumns.GRANTS))
            : present.grants().members(),
        text(row, CatalogueColumns.CREDIT_KIND, pack == null ? null : pack.kind().name()),
        number(row, CatalogueColumns.CREDIT_UNITS, pack == null ? null : (Integer) pack.units()),
        sortOrder(row, listing),
        flag(
            row,
            CatalogueColumns.ARCHIVED,
            listing == null ? null : Boolean.valueOf(listing.archived())));
  }

  private static DefineProduct.Texts texts(
      RowCells row, SheetColumn turkish, SheetColumn english, @Nullable LocalizedText present) {
    return new DefineProduct.Texts(
        text(row, turkish, present == null ? null : present.tr()),
        text(row, english, present == null ? null : present.en()));
  }

  /** An empty cell clears it. */
  private static @Nullable String text(RowCells row, SheetColumn column, @Nullable String present) {
    if (!row.has(column)) {
      return present;
    }
    String text = row.text(column);
    return text.isBlank() ? null : text;
  }

  private static @Nullable Integer number(
      RowCells row, SheetColumn column, @Nullable Integer present) {
    return row.has(column) ? row.number(column) : present;
  }

  private static @Nullable Long price(RowCells row, @Nullable Product present) {
    return row.has(CatalogueColumns.PRICE) || present == null
        ? row.cents(CatalogueColumns.PRICE, Money.MAX_PRICE_CENTS)
        : (Long) present.price().priceCents();
  }

  /** An empty cell leaves it as it is. */
  private static @Nullable Boolean flag(
      RowCells row, SheetColumn column, @Nullable Boolean present) {
    Boolean flag = row.flag(column);
    return flag == null ? present : flag;
  }

  private static @Nullable Integer sortOrder(RowCells row, Product.@Nullable Listing present) {
    Integer wanted = row.number(CatalogueColumns.SORT_ORDER);
    return wanted == null && present != null ? (Integer) present.sortOrder() : wanted;
  }
}
