package org.restomesh.catalogue.product;

import com.fasterxml.jackson.core.JsonProcessingException;
import jakarta.persistence.Embeddable;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
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

  private String nameEn;

  private String descriptionTr;

  private String descriptionEn;

  @Enumerated(EnumType.STRING)
  private ProductKind kind;

  @Enumerated(EnumType.STRING)
  private BillingInterval billing;

  private boolean requiresLicense;

  private String dependsOn;

  private Integer maxQuantity;

  private String grants;

  @Enumerated(EnumType.STRING)
  private CreditKind creditKind;

  private Integer creditUnits;

  private int sortOrder;

  private boolean archived;

  protected ProductTerms() {}

  ProductTerms(Product product) {
    this.nameTr = product.names().tr();
    this.nameEn = product.names().en();
    this.descriptionTr = product.descriptions() == null ? null : product.descriptions().tr();
    this.descriptionEn = product.descriptions() == null ? null : product.descriptions().en();
    this.kind = product.kind();
    this.billing = product.billing();
    this.requiresLicense = product.requiresLicense();
    this.dependsOn = product.dependsOn();
    this.maxQuantity = product.maxQuantity();
    this.grants = Json.write(product.grants());
    this.creditKind = product.pack() == null ? null : product.pack().kind();
    this.creditUnits = product.pack() == null ? null : Integer.valueOf(product.pack().units());
    this.sortOrder = product.sortOrder();
    this.archived = product.archived();
  }

  Product product(String code, long priceCents) {
    return new Product(
        code,
        new LocalizedText(nameTr, nameEn),
        descriptionTr == null ? null : new LocalizedText(descriptionTr, descriptionEn),
        kind,
        billing,
        priceCents,
        requiresLicense,
        dependsOn,
        maxQuantity,
        readGrants(),
        creditKind == null ? null : new CreditPack(creditKind, creditUnits),
        sortOrder,
        archived);
  }

  private Grants readGrants() {
    try {
      return Json.mapper().readValue(grants, Grants.class);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("the column grants cannot be read", e);
    }
  }
}
