package org.restomesh.catalogue.product;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import org.jspecify.annotations.Nullable;
import org.restomesh.catalogue.CreditKind;
import org.restomesh.catalogue.CreditPack;
import org.restomesh.catalogue.Grants;
import org.restomesh.catalogue.Product;
import org.restomesh.catalogue.ProductKind;

/**
 * A product as its editor sees it: the members of {@link DefineProduct}, filled in, so that what
 * was read can be changed and sent back.
 *
 * @param price the present one, VAT included
 */
public record ProductDetails(
    String code,
    @JsonUnwrapped Product.Texts texts,
    ProductKind kind,
    @JsonUnwrapped Product.Price price,
    @JsonUnwrapped Product.Rules rules,
    Grants grants,
    @JsonUnwrapped Credits credits,
    @JsonUnwrapped Product.Listing listing) {

  /**
   * What one unit of a credit product adds to the balance.
   *
   * @param creditKind credit packs only, else null; the same for the units
   */
  public record Credits(@Nullable CreditKind creditKind, @Nullable Integer creditUnits) {
    static Credits of(@Nullable CreditPack pack) {
      return pack == null ? new Credits(null, null) : new Credits(pack.kind(), pack.units());
    }
  }

  static ProductDetails from(Product product) {
    return new ProductDetails(
        product.code(),
        product.texts(),
        product.kind(),
        product.price(),
        product.rules(),
        product.grants(),
        Credits.of(product.pack()),
        product.listing());
  }
}
