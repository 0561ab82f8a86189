package org.restomesh.catalogue.product;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import org.jspecify.annotations.Nullable;
import org.restomesh.catalogue.BillingInterval;
import org.restomesh.catalogue.Grants;
import org.restomesh.catalogue.LocalizedText;
import org.restomesh.catalogue.Product;
import org.restomesh.catalogue.ProductKind;
import org.restomesh.shared.Money;

/**
 * A line of the public price list (requirements/2-licensing-billing#catalog-product;
 * contract/3-licensing#price-list).
 */
public record ListedProduct(
    String code,
    @JsonUnwrapped Texts texts,
    ProductKind kind,
    @JsonUnwrapped Price price,
    @JsonUnwrapped ProductDetails.Credits credits,
    @JsonUnwrapped Product.Rules rules,
    Grants grants,
    int sortOrder) {

  /**
   * What it is called in the requested language, in Turkish when not translated.
   *
   * @param description null when there is none
   */
  public record Texts(String name, @Nullable String description) {
    private static Texts of(Product.Texts texts, @Nullable String locale) {
      LocalizedText descriptions = texts.descriptions();
      return new Texts(
          texts.names().in(locale), descriptions == null ? null : descriptions.in(locale));
    }
  }

  /**
   * What it costs.
   *
   * @param priceCents VAT included; of a whole year when billed annually
   */
  public record Price(BillingInterval billing, long priceCents, String currency) {}

  static ListedProduct from(Product product, @Nullable String locale) {
    return new ListedProduct(
        product.code(),
        Texts.of(product.texts(), locale),
        product.kind(),
        new Price(product.price().billing(), product.price().priceCents(), Money.CURRENCY),
        ProductDetails.Credits.of(product.pack()),
        product.rules(),
        product.grants(),
        product.listing().sortOrder());
  }
}
