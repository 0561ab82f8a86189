package org.restomesh.catalogue.transfer;

import java.util.List;
import org.restomesh.sheet.column.SheetColumn;

/** The columns of the catalogue, a row for each product, in the order of an export. */
final class CatalogueColumns {
  static final SheetColumn CODE = new SheetColumn("code", "Code", "Kod");
  static final SheetColumn NAME_TR = new SheetColumn("names.tr", "Name (Turkish)", "Ad (Türkçe)");
  static final SheetColumn NAME_EN =
      new SheetColumn("names.en", "Name (English)", "Ad (İngilizce)");
  static final SheetColumn DESCRIPTION_TR =
      new SheetColumn("descriptions.tr", "Description (Turkish)", "Açıklama (Türkçe)");
  static final SheetColumn DESCRIPTION_EN =
      new SheetColumn("descriptions.en", "Description (English)", "Açıklama (İngilizce)");
  static final SheetColumn KIND = new SheetColumn("kind", "Kind", "Tür");
  static final SheetColumn BILLING = new SheetColumn("billing", "Billing", "Faturalama");
  static final SheetColumn PRICE = new SheetColumn("price", "Price", "Fiyat");
  static final SheetColumn REQUIRES_LICENSE =
      new SheetColumn("requiresLicense", "Needs a licence", "Lisans gerekir");
  static final SheetColumn DEPENDS_ON =
      new SheetColumn("dependsOn", "Needs product", "Gereken ürün");
  static final SheetColumn MAX_QUANTITY =
      new SheetColumn("maxQuantity", "Highest quantity", "En çok adet");
  static final SheetColumn GRANTS = new SheetColumn("grants", "Grants", "Verdiği haklar");
  static final SheetColumn CREDIT_KIND =
      new SheetColumn("creditKind", "Kind of credit", "Kredi türü");
  static final SheetColumn CREDIT_UNITS = new SheetColumn("creditUnits", "Credits", "Kredi");
  static final SheetColumn SORT_ORDER = new SheetColumn("sortOrder", "Position", "Sıra");
  static final SheetColumn ARCHIVED = new SheetColumn("archived", "Archived", "Arşivde");

  static final List<SheetColumn> ALL =
      List.of(
          CODE,
          NAME_TR,
          NAME_EN,
          DESCRIPTION_TR,
          DESCRIPTION_EN,
          KIND,
          BILLING,
          PRICE,
          REQUIRES_LICENSE,
          DEPENDS_ON,
          MAX_QUANTITY,
          GRANTS,
          CREDIT_KIND,
          CREDIT_UNITS,
          SORT_ORDER,
          ARCHIVED);

  private CatalogueColumns() {}
}
