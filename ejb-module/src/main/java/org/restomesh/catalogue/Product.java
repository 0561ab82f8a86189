package org.restomesh.catalogue;

import static java.util.Objects.requireNonNull;

import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.restomesh.shared.Money;

/**
 * A product of the price list as of some instant (requirements/2-licensing-billing#catalog-product;
 * contract/3-licensing#price-history).
 *
 * @param code never changes
 * @param grants of one unit
 * @param pack only and always of a credit product, else null
 */
public record Product(
    String code,
    Texts texts,
    ProductKind kind,
    Price price,
    Rules rules,
    Grants grants,
    @Nullable CreditPack pack,
    Listing listing) {
  public static final Pattern CODE = Pattern.compile("[a-z][a-z0-9_]{1,63}");

  /**
   * What it is called.
   *
   * @param descriptions null when there is none
   */
  public record Texts(LocalizedText names, @Nullable LocalizedText descriptions) {
    public Texts {
      requireNonNull(names, "names");
    }
  }

  /**
   * What it costs.
   *
   * @param priceCents VAT included, of one unit; annual products: of a whole year
   */
  public record Price(BillingInterval billing, long priceCents) {
    public Price {
      requireNonNull(billing, "billing");
      Money.requirePrice(priceCents);
    }
  }

  /**
   * On which terms it can be bought and works.
   *
   * @param requiresLicense whether it works only while the licence is live
   * @param dependsOn the code of the product that must be owned or bought with it, or null
   * @param maxQuantity the most units of it that a tenant may own, at least 1; null for no limit
   */
  public record Rules(
      boolean requiresLicense, @Nullable String dependsOn, @Nullable Integer maxQuantity) {
    public Rules {
      refuseUnless(maxQuantity == null || maxQuantity >= 1, "maxQuantity below 1");
    }
  }

  /**
   * Where it stands in the shop, if it does.
   *
   * @param sortOrder its position in the shop
   * @param archived not sold and not listed, while owned ones keep working
   */
  public record Listing(int sortOrder, boolean archived) {}

  public Product {
    refuseUnless(code != null && CODE.matcher(code).matches(), "not a product code: " + code);
    requireNonNull(texts, "texts");
    requireNonNull(kind, "kind");
    requireNonNull(price, "price");
    requireNonNull(rules, "rules");
    refuseUnless(
        !(kind == ProductKind.LICENSE && rules.requiresLicense()), "a licence requires itself");
    refuseUnless(!code.equals(rules.dependsOn()), code + " depends on itself");
    requireNonNull(grants, "grants");
    refuseUnless((kind == ProductKind.CREDIT) == (pack != null), "credit products have a pack");
    requireNonNull(listing, "listing");
  }

  public boolean isAnnual() {
    return price.billing() == BillingInterval.ANNUAL;
  }

  public boolean isLicense() {
    return kind == ProductKind.LICENSE;
  }

  Product withPriceCents(long cents) {
    if (cents == price.priceCents()) {
      return this;
    }
    return new Product(
        code, texts, kind, new Price(price.billing(), cents), rules, grants, pack, listing);
  }

  private static void refuseUnless(boolean valid, String problem) {
    if (!valid) {
      throw new IllegalArgumentException(problem);
    }
  }
}
