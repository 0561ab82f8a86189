package org.restomesh.catalogue;

import static java.util.stream.Collectors.toMap;

import java.time.Instant;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** All products, archived ones too, with the prices of one instant. */
public final class Catalogue {
  private static final Comparator<Product> SHOP_ORDER =
      Comparator.comparingInt((Product product) -> product.listing().sortOrder())
          .thenComparing(Product::code);

  private final Map<String, Product> products;

  /**
   * @throws IllegalStateException when two products share a code
   */
  public Catalogue(Collection<Product> products) {
    this.products = products.stream().collect(toMap(Product::code, Function.identity()));
  }

  /** The products that had a price at the instant. */
  public static Catalogue asOf(Collection<ProductHistory> histories, Instant instant) {
    return new Catalogue(
        histories.stream().flatMap(history -> history.asOf(instant).stream()).toList());
  }

  /** The same with a product added, or replaced. */
  public Catalogue with(Product product) {
    Map<String, Product> more = new HashMap<>(products);
    more.put(product.code(), product);
    return new Catalogue(more.values());
  }

  /** A product, archived or not. */
  public Optional<Product> product(String code) {
    return Optional.ofNullable(products.get(code));
  }

  /**
   * A product that must exist because something refers to it.
   *
   * @throws IllegalArgumentException when there is none
   */
  public Product require(String code) {
    return product(code)
        .orElseThrow(
            () -> new IllegalArgumentException("no product " + code + " in the catalogue"));
  }

  /** Archived ones too, in no order. */
  public List<Product> all() {
    return List.copyOf(products.values());
  }

  /** The cheapest pack of this kind on sale, whatever its units; then the first in the shop. */
  public Optional<Product> cheapestPack(CreditKind kind) {
    return products.values().stream()
        .filter(product -> !product.listing().archived())
        .filter(product -> product.pack() != null && product.pack().kind() == kind)
        .min(
            Comparator.comparingLong((Product product) -> product.price().priceCents())
                .thenComparing(SHOP_ORDER));
  }

  /** What the price list shows, in the order of the shop. */
  public List<Product> onSale() {
    return products.values().stream()
        .filter(product -> !product.listing().archived())
        .sorted(SHOP_ORDER)
        .toList();
  }
}
