package org.restomesh.catalogue.product;

import org.jspecify.annotations.Nullable;
import org.restomesh.catalogue.BillingInterval;
import org.restomesh.catalogue.CreditKind;
import org.restomesh.catalogue.CreditPack;
import org.restomesh.catalogue.Grants;
import org.restomesh.catalogue.Product;
import org.restomesh.catalogue.ProductKind;
import org.restomesh.shared.Money;

/**
 * A line of the public price list (requirements/2-licensing-billing#catalog-product;
 * contract/3-licensing#price-list).
 *
 * @param name in the requested language, Turkish when not translated; the same for the description
 * @param description null when there is none
 * @param priceCents VAT included; of a whole year when billed annually
 * @param creditKind credit packs only, else null
 * @param creditUnits credit packs only, else null
 * @param dependsOn a code, or null
 * @param maxQuantity null for no limit
 */
public record ListedProduct(
    String code,
    String name,
    @Nullable String description,
    ProductKind kind,
    BillingInterval billing,
    long priceCents,
    String currency,
    @Nullable CreditKind creditKind,
    @Nullable Integer creditUnits,
    boolean requiresLicense,
    @Nullable String dependsOn,
    @Nullable Integer maxQuantity,
    Grants grants,
    int sortOrder) {

  static ListedProduct from(Product product, @Nullable String locale) {
    CreditPack pack = product.pack();
    return new ListedProduct(
        product.code(),
        product.names().in(locale),
        product.descriptions() == null ? null : product.descriptions().in(locale),
        product.kind(),
        product.billing(),
        product.priceCents(),
        Money.CURRENCY,
        pack == null ? null : pack.kind(),
        pack == null ? null : Integer.valueOf(pack.units()),
        product.requiresLicense(),
        product.dependsOn(),
        product.maxQuantity(),
        product.grants(),
        product.sortOrder());
  }
}
