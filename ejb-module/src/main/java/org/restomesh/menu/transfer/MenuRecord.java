package org.restomesh.menu.transfer;

import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.restomesh.menu.MenuProductDetails;
import org.restomesh.menu.ProductJson;
import org.restomesh.shared.json.Json;

/**
 * What a row writes, as the statements of {@link MenuImportRows} read it.
 *
 * @param newCategory the name of a category that is to be made; null for one that there is
 * @param saleChanged whether it can be sold again, or no longer
 */
record MenuRecord(
    UUID categoryId,
    @Nullable String newCategory,
    String name,
    @Nullable String description,
    Sale sale,
    String options,
    @Nullable String imageUrl,
    boolean saleChanged) {

  record Sale(long priceCents, boolean isAvailable, boolean isActive, String station) {}

  static String of(MenuProductDetails wanted, @Nullable String newCategory, boolean saleChanged) {
    return Json.write(
        new MenuRecord(
            wanted.categoryId(),
            newCategory,
            wanted.name(),
            wanted.description(),
            new Sale(
                wanted.sale().priceCents(),
                wanted.sale().isAvailable(),
                wanted.sale().isActive(),
                wanted.station().name()),
            ProductJson.write(wanted.options()),
            wanted.imageUrl(),
            saleChanged));
  }
}
