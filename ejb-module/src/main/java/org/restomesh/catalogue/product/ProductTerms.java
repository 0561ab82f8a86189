package org.restomesh.catalogue.product;

import com.fasterxml.jackson.core.JsonProcessingException;
import jakarta.persistence.Embeddable;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import org.jspecify.annotations.Nullable;
import org.restomesh.catalogue.BillingInterval;
import org.restomesh.catalogue.CreditKind;
import org.restomesh.catalogue.CreditPack;
import org.restomesh.catalogue.Grants;
import org.restomesh.catalogue.LocalizedText;
import org.restomesh.catalogue.Product;
import org.restomesh.catalogue.ProductKind;
import org.restomesh.shared.json.Json;

/** All of a product but its code and its price, in columns. */
@Embeddable
class ProductTerms {
  private String nameTr;

  private @Nullable String nameEn;

  private @Nullable String descriptionTr;

  private @Nullable String descriptionEn;

  @Enumerated(EnumType.STRING)
  private ProductKind kind;

  @Enumerated(EnumType.STRING)
  private BillingInterval billing;

  private boolean requiresLicense;

  private @Nullable String dependsOn;

  private @Nullable Integer maxQuantity;

  private String grants;

  @Enumerated(EnumType.STRING)
  private @Nullable CreditKind creditKind;

  private @Nullable Integer creditUnits;

  private int sortOrder;

  private boolean archived;

  protected ProductTerms() {}

  ProductTerms(Product product) {
    this.nameTr = product.texts().names().tr();
    this.nameEn = product.texts().names().en();
    LocalizedText descriptions = product.texts().descriptions();
    this.descriptionTr = descriptions == null ? null : descriptions.tr();
    this.descriptionEn = descriptions == null ? null : descriptions.en();
    this.kind = product.kind();
    this.billing = product.price().billing();
    this.requiresLicense = product.rules().requiresLicense();
    this.dependsOn = product.rules().dependsOn();
    this.maxQuantity = product.rules().maxQuantity();
    this.grants = Json.write(product.grants());
    CreditPack pack = product.pack();
    this.creditKind = pack == null ? null : pack.kind();
    this.creditUnits = pack == null ? null : Integer.valueOf(pack.units());
    this.sortOrder = product.listing().sortOrder();
    this.archived = product.listing().archived();
  }

  Product product(String code, long priceCents) {
    return new Product(
        code,
        new Product.Texts(
            new LocalizedText(nameTr, nameEn),
            descriptionTr == null ? null : new LocalizedText(descriptionTr, descriptionEn)),
        kind,
        new Product.Price(billing, priceCents),
        new Product.Rules(requiresLicense, dependsOn, maxQuantity),
        readGrants(),
        pack(),
        new Product.Listing(sortOrder, archived));
  }

  private @Nullable CreditPack pack() {
    return creditKind == null || creditUnits == null
        ? null
        : new CreditPack(creditKind, creditUnits);
  }

  private Grants readGrants() {
    try {
      return Json.mapper().readValue(grants, Grants.class);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("the column grants cannot be read", e);
    }
  }
}
