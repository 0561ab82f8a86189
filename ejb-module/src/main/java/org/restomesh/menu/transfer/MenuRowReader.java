package org.restomesh.menu.transfer;

import static java.util.Objects.requireNonNullElse;

import java.util.List;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.restomesh.menu.MenuProductDetails;
import org.restomesh.menu.ProductOption;
import org.restomesh.menu.Station;
import org.restomesh.sheet.column.FaultCode;
import org.restomesh.sheet.column.RowCells;
import org.restomesh.sheet.column.SheetColumn;

/**
 * Makes of a row the product that it wants, with the rules of the menu's endpoints. A column that
 * the file does not have leaves its value as it is. What is made of a row with faults is not to be
 * used.
 */
final class MenuRowReader {
  private static final int MAX_NAME = 200;
  private static final int MAX_DESCRIPTION = 2_000;
  private static final int MAX_ADDRESS = 2_048;
  private static final int SHOWN_OF_ENTRY = 60;
  private static final UUID NONE = new UUID(0, 0);

  private final MenuCategories categories;

  MenuRowReader(MenuCategories categories) {
    this.categories = categories;
  }

  /**
   * @param present the product as it is; null for a new one
   */
  MenuProductDetails read(RowCells row, UUID id, @Nullable MenuProductDetails present) {
    return new MenuProductDetails(
        id,
        category(row, present),
        name(row, present),
        text(
            row,
            MenuColumns.DESCRIPTION,
            MAX_DESCRIPTION,
            present == null ? null : present.description()),
        sale(row, present),
        station(row, present),
        options(row, present),
        text(row, MenuColumns.IMAGE, MAX_ADDRESS, present == null ? null : present.imageUrl()));
  }

  private UUID category(RowCells row, @Nullable MenuProductDetails present) {
    if (present != null && !row.has(MenuColumns.CATEGORY)) {
      return present.categoryId();
    }
    return requireNonNullElse(
        categories.find(row, present == null ? null : present.categoryId()), NONE);
  }

  private static String name(RowCells row, @Nullable MenuProductDetails present) {
    if (present != null && !row.has(MenuColumns.NAME)) {
      return present.name();
    }
    String name = row.text(MenuColumns.NAME, MAX_NAME);
    if (name.isBlank()) {
      row.refuseEmpty(MenuColumns.NAME);
    }
    return name;
  }

  /** An empty cell clears it. */
  private static @Nullable String text(
      RowCells row, SheetColumn column, int max, @Nullable String present) {
    if (!row.has(column)) {
      return present;
    }
    String wanted = row.text(column, max);
    if (wanted.equals(requireNonNullElse(present, ""))) {
      return present;
    }
    return wanted.isEmpty() ? null : wanted;
  }

  /** An empty flag is left as it is, and yes for a new product. */
  private static MenuProductDetails.Sale sale(RowCells row, @Nullable MenuProductDetails present) {
    return new MenuProductDetails.Sale(
        price(row, present),
        requireNonNullElse(
            row.flag(MenuColumns.AVAILABLE), present == null || present.sale().isAvailable()),
        requireNonNullElse(
            row.flag(MenuColumns.ACTIVE), present == null || present.sale().isActive()));
  }

  private static long price(RowCells row, @Nullable MenuProductDetails present) {
    if (present != null && !row.has(MenuColumns.PRICE)) {
      return present.sale().priceCents();
    }
    Long cents = row.cents(MenuColumns.PRICE, ProductOption.MAX_CENTS);
    if (cents == null) {
      row.refuseEmpty(MenuColumns.PRICE);
    }
    return requireNonNullElse(cents, 0L);
  }

  private static Station station(RowCells row, @Nullable MenuProductDetails present) {
    String name = row.text(MenuColumns.STATION);
    if (name.isBlank()) {
      return present == null ? Station.KITCHEN : present.station();
    }
    return StationNames.parse(name)
        .orElseGet(
            () -> {
              row.fault(MenuColumns.STATION, FaultCode.NOT_ONE_OF, "kitchen, mutfak, bar");
              return Station.KITCHEN;
            });
  }

  private static List<ProductOption> options(RowCells row, @Nullable MenuProductDetails present) {
    if (present != null && !row.has(MenuColumns.OPTIONS)) {
      return present.options();
    }
    try {
      List<ProductOption> options = OptionsText.read(row.text(MenuColumns.OPTIONS));
      if (options.size() > OptionsText.MAX_OPTIONS) {
        row.fault(MenuColumns.OPTIONS, FaultCode.TOO_MANY, OptionsText.MAX_OPTIONS);
      }
      return options;
    } catch (OptionsText.Malformed e) {
      String entry = Objects.toString(e.getMessage());
      row.fault(
          MenuColumns.OPTIONS,
          FaultCode.BAD_LIST,
          entry.substring(0, Math.min(entry.length(), SHOWN_OF_ENTRY)));
      return List.of();
    }
  }
}
