package org.restomesh.catalogue.product;

import jakarta.persistence.CollectionTable;
import jakarta.persistence.Column;
import jakarta.persistence.ElementCollection;
import jakarta.persistence.Embedded;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.JoinColumn;
import jakarta.persistence.MapKeyColumn;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.OptionalLong;
import java.util.TreeMap;
import org.restomesh.catalogue.PriceHistory;
import org.restomesh.catalogue.Product;

/**
 * A product as it is stored. Its terms can be replaced; its code never changes, past prices are
 * never deleted, and it is archived rather than deleted.
 */
@Entity
@Table(name = "product")
@SuppressWarnings("UnusedVariable") // queries read what is only written here
class CatalogueEntry {
  @Id private String code;

  @Embedded private ProductTerms terms;

  @ElementCollection
  @CollectionTable(name = "product_price", joinColumns = @JoinColumn(name = "product_code"))
  @MapKeyColumn(name = "valid_from")
  @Column(name = "price_cents")
  private Map<Instant, Long> prices = new HashMap<>();

  protected CatalogueEntry() {}

  CatalogueEntry(Product product, Instant now) {
    this.code = product.code();
    define(product, now);
  }

  /** Takes over all but the code; a new price is valid from now on. */
  final void define(Product product, Instant now) {
    terms = new ProductTerms(product);
    long priceCents = product.price().priceCents();
    if (!OptionalLong.of(priceCents).equals(priceAt(now))) {
      prices.put(now, priceCents);
    }
  }

  private OptionalLong priceAt(Instant instant) {
    return new PriceHistory(new TreeMap<>(prices)).at(instant);
  }
}
