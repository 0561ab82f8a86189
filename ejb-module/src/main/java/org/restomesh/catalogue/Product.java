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
 * @param descriptions null when there is none
 * @param priceCents VAT included, of one unit; annual products: of a whole year
 * @param requiresLicense whether it works only while the licence is live
 * @param dependsOn the code of the product that must be owned or bought with it, or null
 * @param maxQuantity the most units of it that a tenant may own, at least 1; null for no limit
 * @param grants of one unit
 * @param pack only and always of a credit product, else null
 * @param sortOrder its position in the shop
 * @param archived not sold and not listed, while owned ones keep working
 */
public record Product(
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
    @Nullable CreditPack pack,
    int sortOrder,
    boolean archived) {
  public static final Pattern CODE = Pattern.compile("[a-z][a-z0-9_]{1,63}");

  public Product {
    refuseUnless(code != null && CODE.matcher(code).matches(), "not a product code: " + code);
    requireNonNull(names, "names");
    requireNonNull(kind, "kind");
    requireNonNull(billing, "billing");
    Money.requirePrice(priceCents);
    refuseUnless(!(kind == ProductKind.LICENSE && requiresLicense), "a licence requires itself");
    refuseUnless(!code.equals(dependsOn), code + " depends on itself");
    refuseUnless(maxQuantity == null || maxQuantity >= 1, "maxQuantity below 1");
    requireNonNull(grants, "grants");
    refuseUnless((kind == ProductKind.CREDIT) == (pack != null), "credit products have a pack");
  }

  public boolean isAnnual() {
    return billing == BillingInterval.ANNUAL;
  }

  public boolean isLicense() {
    return kind == ProductKind.LICENSE;
  }

  Product withPriceCents(long cents) {
    if (cents == priceCents) {
      return this;
    }
    return new Product(
        code,
        names,
        descriptions,
        kind,
        billing,
        cents,
        requiresLicense,
        dependsOn,
        maxQuantity,
        grants,
        pack,
        sortOrder,
        archived);
  }

  private static void refuseUnless(boolean valid, String problem) {
    if (!valid) {
      throw new IllegalArgumentException(problem);
    }
  }
}
