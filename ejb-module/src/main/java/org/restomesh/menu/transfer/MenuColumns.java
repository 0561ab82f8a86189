package org.restomesh.menu.transfer;

import java.util.List;
import org.restomesh.sheet.column.SheetColumn;

/** The columns of a menu, a row for each product, in the order of an export. */
final class MenuColumns {
  static final SheetColumn ID = new SheetColumn("id", "ID", "Kimlik");
  static final SheetColumn CATEGORY = new SheetColumn("category", "Category", "Kategori");
  static final SheetColumn NAME = new SheetColumn("name", "Name", "Ürün adı");
  static final SheetColumn DESCRIPTION = new SheetColumn("description", "Description", "Açıklama");
  static final SheetColumn PRICE = new SheetColumn("price", "Price", "Fiyat");
  static final SheetColumn AVAILABLE = new SheetColumn("isAvailable", "Available", "Mevcut");
  static final SheetColumn ACTIVE = new SheetColumn("isActive", "On the menu", "Menüde");
  static final SheetColumn STATION = new SheetColumn("station", "Station", "İstasyon");
  static final SheetColumn OPTIONS = new SheetColumn("options", "Options", "Seçenekler");
  static final SheetColumn IMAGE = new SheetColumn("imageUrl", "Image address", "Görsel adresi");
  static final SheetColumn ARCHIVE = new SheetColumn("archive", "Archive", "Arşivle");

  static final List<SheetColumn> ALL =
      List.of(
          ID,
          CATEGORY,
          NAME,
          DESCRIPTION,
          PRICE,
          AVAILABLE,
          ACTIVE,
          STATION,
          OPTIONS,
          IMAGE,
          ARCHIVE);

  private MenuColumns() {}
}
