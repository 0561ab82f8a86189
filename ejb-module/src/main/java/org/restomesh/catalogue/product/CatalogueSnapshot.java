package org.restomesh.catalogue.product;

import org.restomesh.catalogue.ProductHistory;


import java.util.List;

/**
 * All products with all their prices.
 *
 * @param version of the row {@code catalogue_state} that goes with them
 */
record CatalogueSnapshot(long version, List<ProductHistory> histories) {
  CatalogueSnapshot {
    histories = List.copyOf(histories);
  }
}
