package org.restomesh.catalogue.product;

import org.jspecify.annotations.Nullable;
import org.restomesh.catalogue.BillingInterval;
import org.restomesh.catalogue.CreditKind;
import org.restomesh.catalogue.CreditPack;
import org.restomesh.catalogue.Grants;
import org.restomesh.catalogue.LocalizedText;
import org.restomesh.catalogue.Product;
import org.restomesh.catalogue.ProductKind;

/**
 * A product as its editor sees it: the members of {@link DefineProduct}, filled in, so that what
 * was read can be changed and sent back.
 *
 * @param descriptions null when there is none
 * @param priceCents the present one, VAT included
 * @param dependsOn a code, or null
 * @param maxQuantity null for no limit
 * @param creditKind credit packs only, else null; the same for the units
 */
public record ProductDetails(
    String code,
    LocalizedText names,
    @Nullable LocalizedText descriptions,
    ProductKind kind,
    BillingInterval billing,
    long priceCents,
    boolean requiresLicense,
    @Nullable String dependsOn,
    @Nullable Integer maxQuantity,
    Grants grants,
    @Nullable CreditKind creditKind,
    @Nullable Integer creditUnits,
    int sortOrder,
    boolean archived) {

  static ProductDetails from(Product product) {
    CreditPack pack = product.pack();
    return new ProductDetails(
        product.code(),
        product.names(),
        product.descriptions(),
        product.kind(),
        product.billing(),
        product.priceCents(),
        product.requiresLicense(),
        product.dependsOn(),
        product.maxQuantity(),
        product.grants(),
        pack == null ? null : pack.kind(),
        pack == null ? null : Integer.valueOf(pack.units()),
        product.sortOrder(),
        product.archived());
  }
}
