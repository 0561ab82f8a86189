package org.restomesh.menu;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/** A part of the menu with what guests can have of it, or could if it were not sold out. */
public record CategoryOnSale(UUID id, String name, List<ProductDetails> products) {

  public CategoryOnSale {
    products = List.copyOf(products);
  }

  /** In the order of the rows. */
  static List<CategoryOnSale> group(List<Row> rows) {
    Map<UUID, String> names = new LinkedHashMap<>();
    Map<UUID, List<ProductDetails>> products = new LinkedHashMap<>();
    for (Row row : rows) {
      UUID category = row.product().categoryId();
      names.put(category, row.category());
      products.computeIfAbsent(category, id -> new ArrayList<>()).add(row.product());
    }
    return names.entrySet().stream()
        .map(it -> new CategoryOnSale(it.getKey(), it.getValue(), products.get(it.getKey())))
        .toList();
  }

  /** A product with the name of its category. */
  record Row(ProductDetails product, String category) {}
}
