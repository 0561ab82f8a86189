package org.restomesh.catalogue.product;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.restomesh.catalogue.BillingInterval;
import org.restomesh.catalogue.Catalogue;
import org.restomesh.catalogue.CreditKind;
import org.restomesh.catalogue.CreditPack;
import org.restomesh.catalogue.Grants;
import org.restomesh.catalogue.Product;
import org.restomesh.catalogue.ProductKind;
import org.restomesh.shared.Money;
import org.restomesh.shared.json.WireNames;

/**
 * Whether a definition fits into the catalogue: the problems of {@code CATALOG_INVALID}, all at
 * once, each as {@code path: what is wrong} (contract/3-licensing#catalog-invalid).
 */
public final class CatalogueValidator {
  private static final int MAX_NAME = 200;
  private static final int MAX_DESCRIPTION = 2_000;

  private final String code;
  private final DefineProduct wanted;
  private final Catalogue catalogue;
  private final List<String> problems = new ArrayList<>();

  private CatalogueValidator(String code, DefineProduct wanted, Catalogue catalogue) {
    this.code = code;
    this.wanted = wanted;
    this.catalogue = catalogue;
  }

  /**
   * @param code of the product to create or replace
   * @return empty when the definition is valid
   */
  public static List<String> problems(String code, DefineProduct wanted, Catalogue catalogue) {
    CatalogueValidator check = new CatalogueValidator(code, wanted, catalogue);
    check.identity();
    check.texts();
    check.sale();
    check.dependency();
    check.credits();
    Grants.problems(wanted.grantsOrNone()).forEach(found -> check.problems.add("grants." + found));
    return List.copyOf(check.problems);
  }

  /**
   * The product of a definition without problems.
   *
   * @throws IllegalArgumentException when it has problems
   */
  public static Product product(String code, DefineProduct wanted, Catalogue catalogue) {
    List<String> problems = problems(code, wanted, catalogue);
    if (!problems.isEmpty()) {
      throw new IllegalArgumentException(String.join("; ", problems));
    }
    // Without problems it has names and a price, and a pack has its units.
    ProductKind kind = kind(wanted).orElseThrow();
    return new Product(
        code,
        new Product.Texts(
            Objects.requireNonNull(wanted.names()).checked(),
            wanted.descriptions() == null || wanted.descriptions().isBlank()
                ? null
                : wanted.descriptions().checked()),
        kind,
        new Product.Price(
            BillingInterval.parse(wanted.billing()).orElseThrow(),
            Objects.requireNonNull(wanted.priceCents())),
        new Product.Rules(
            wanted.requiresLicenseOrNot(),
            wanted.dependsOn(),
            wanted.maxQuantity() == null && !kind.isRepeatable()
                ? Integer.valueOf(1)
                : wanted.maxQuantity()),
        Grants.of(wanted.grantsOrNone()),
        CreditKind.parse(wanted.creditKind())
            .map(credit -> new CreditPack(credit, Objects.requireNonNull(wanted.creditUnits())))
            .orElse(null),
        new Product.Listing(
            Objects.requireNonNullElse(wanted.sortOrder(), 0),
            Boolean.TRUE.equals(wanted.archived())));
  }

  private void identity() {
    refuseUnless(Product.CODE.matcher(code).matches(), "code: must be 2 to 64 of a-z, 0-9 and _");
    refuseUnless(wanted.code() == null || wanted.code().equals(code), "code: cannot be changed");
  }

  private void texts() {
    refuseUnless(
        wanted.names() != null && wanted.names().tr() != null && !wanted.names().tr().isBlank(),
        "names.tr: must not be blank");
    length("names", wanted.names(), MAX_NAME);
    if (wanted.descriptions() != null && !wanted.descriptions().isBlank()) {
      String tr = wanted.descriptions().tr();
      refuseUnless(tr != null && !tr.isBlank(), "descriptions.tr: must not be blank");
      length("descriptions", wanted.descriptions(), MAX_DESCRIPTION);
    }
  }

  private void length(String path, DefineProduct.@Nullable Texts texts, int max) {
    if (texts == null) {
      return;
    }
    refuseUnless(texts.tr() == null || texts.tr().length() <= max, path + ".tr: is too long");
    refuseUnless(texts.en() == null || texts.en().length() <= max, path + ".en: is too long");
  }

  private void sale() {
    refuseUnless(
        kind(wanted).isPresent(),
        "kind: must be license, module, integration, capacity, credit or service");
    refuseUnless(
        BillingInterval.parse(wanted.billing()).isPresent(), "billing: must be annual or oneTime");
    Long price = wanted.priceCents();
    refuseUnless(
        price != null && price >= 0 && price <= Money.MAX_PRICE_CENTS,
        "priceCents: must be from 0 to " + Money.MAX_PRICE_CENTS);
    refuseUnless(
        wanted.maxQuantity() == null || wanted.maxQuantity() >= 1,
        "maxQuantity: must be at least 1");
    refuseUnless(
        !(kind(wanted).equals(Optional.of(ProductKind.LICENSE)) && wanted.requiresLicenseOrNot()),
        "requiresLicense: a licence cannot require itself");
  }

  private void dependency() {
    if (wanted.dependsOn() == null) {
      return;
    }
    Set<String> path = new LinkedHashSet<>();
    path.add(code);
    String next = wanted.dependsOn();
    while (next != null && path.add(next)) {
      next = catalogue.product(next).map(found -> found.rules().dependsOn()).orElse(null);
    }
    refuseUnless(
        !code.equals(next), "dependsOn: cycle " + String.join(" -> ", path) + " -> " + code);
    refuseUnless(
        wanted.dependsOn().equals(code) || catalogue.product(wanted.dependsOn()).isPresent(),
        "dependsOn: no product " + wanted.dependsOn());
  }

  private void credits() {
    boolean credit = kind(wanted).equals(Optional.of(ProductKind.CREDIT));
    refuseUnless(
        wanted.creditKind() == null || CreditKind.parse(wanted.creditKind()).isPresent(),
        "creditKind: must be PHOTO, VIDEO, MODEL3D or SMS");
    refuseUnless(!credit || wanted.creditKind() != null, "creditKind: a credit product needs one");
    boolean needsUnits = credit || wanted.creditKind() != null;
    refuseUnless(
        !needsUnits || (wanted.creditUnits() != null && wanted.creditUnits() >= 1),
        "creditUnits: a credit kind needs at least 1 unit");
    refuseUnless(
        credit || (wanted.creditKind() == null && wanted.creditUnits() == null),
        "creditKind: only credit products have credits");
  }

  private static Optional<ProductKind> kind(DefineProduct wanted) {
    return WireNames.parse(ProductKind.class, wanted.kind());
  }

  private void refuseUnless(boolean valid, String problem) {
    if (!valid) {
      problems.add(problem);
    }
  }
}
