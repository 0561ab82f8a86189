package org.restomesh.menu.transfer;

import java.util.ArrayList;
import java.util.List;
import org.restomesh.menu.MenuProductDetails;
import org.restomesh.sheet.SheetCell;
import org.restomesh.sheet.SheetLanguage;
import org.restomesh.sheet.column.Flags;
import org.restomesh.sheet.column.RowCells;
import org.restomesh.transfer.CellChange;

/** A product as the cells of a row. What an import changes is where the cells differ. */
final class MenuCells {
  private MenuCells() {}

  /** In the order of the columns. */
  static List<SheetCell> of(MenuProductDetails product, String category, SheetLanguage language) {
    return List.of(
        SheetCell.text(product.id().toString()),
        SheetCell.text(category),
        SheetCell.text(product.name()),
        SheetCell.text(product.description()),
        SheetCell.cents(product.sale().priceCents()),
        SheetCell.text(Flags.shown(product.sale().isAvailable(), language)),
        SheetCell.text(Flags.shown(product.sale().isActive(), language)),
        SheetCell.text(StationNames.of(product.station(), language)),
        SheetCell.text(OptionsText.write(product.options(), language)),
        SheetCell.text(product.imageUrl()),
        SheetCell.text(""));
  }

  /** What is different, in columns that the file has. */
  static List<CellChange> differences(
      List<SheetCell> present, List<SheetCell> wanted, RowCells row) {
    List<CellChange> changes = new ArrayList<>();
    for (int i = 0; i < wanted.size(); i++) {
      String from = present.get(i).shown(row.language());
      String to = wanted.get(i).shown(row.language());
      if (!from.equals(to)) {
        changes.add(new CellChange(MenuColumns.ALL.get(i).key(), from, to));
      }
    }
    return changes;
  }

  /** What a new product has, as changes from nothing. */
  static List<CellChange> filled(List<SheetCell> wanted, RowCells row) {
    List<CellChange> changes = new ArrayList<>();
    for (int i = 1; i < wanted.size(); i++) { // its id is not chosen by the file
      String to = wanted.get(i).shown(row.language());
      if (!to.isEmpty()) {
        changes.add(new CellChange(MenuColumns.ALL.get(i).key(), "", to));
      }
    }
    return changes;
  }
}
