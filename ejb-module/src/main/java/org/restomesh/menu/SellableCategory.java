package org.restomesh.menu;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toList;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/** A category of the menu with the products that guests can order, including those sold out. */
public record SellableCategory(UUID id, String name, List<MenuProductDetails> products) {

  public SellableCategory {
    products = List.copyOf(products);
  }

  /** In the order of the rows. */
  static List<SellableCategory> group(List<Row> rows) {
    Map<UUID, List<Row>> categories =
        rows.stream().collect(groupingBy(Row::categoryId, LinkedHashMap::new, toList()));
    return categories.values().stream().map(SellableCategory::of).toList();
  }

  private static SellableCategory of(List<Row> rows) {
    Row first = rows.get(0);
    return new SellableCategory(
        first.categoryId(), first.category(), rows.stream().map(Row::product).toList());
  }

  /** A product with the name of its category. */
  record Row(MenuProductDetails product, String category) {
    private UUID categoryId() {
      return product.categoryId();
    }
  }
}
