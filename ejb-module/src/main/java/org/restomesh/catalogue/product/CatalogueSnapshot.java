package org.restomesh.catalogue.product;

import java.util.List;
import org.restomesh.catalogue.ProductHistory;

/**
 * All products with all their prices.
 *
 * @param version from the row of {@code catalogue_state}, read with them
 */
record CatalogueSnapshot(long version, List<ProductHistory> histories) {
  CatalogueSnapshot {
    histories = List.copyOf(histories);
  }
}
