package org.restomesh.catalogue.product;

import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.restomesh.catalogue.Grants;
import org.restomesh.catalogue.LocalizedText;

/**
 * What a superadmin wants a product to be, as sent and unchecked: {@link CatalogueValidator} finds
 * all its problems at once.
 *
 * @param code may be left out, else must be the product's own
 * @param requiresLicense false when null
 * @param maxQuantity when null: 1 for what is bought once, else no limit
 * @param grants the JSON form of {@link Grants}, none when null
 * @param sortOrder 0 when null
 * @param archived false when null
 */
public record DefineProduct(
    @Nullable String code,
    @Nullable Texts names,
    @Nullable Texts descriptions,
    @Nullable String kind,
    @Nullable String billing,
    @Nullable Long priceCents,
    @Nullable Boolean requiresLicense,
    @Nullable String dependsOn,
    @Nullable Integer maxQuantity,
    @Nullable Map<String, Object> grants,
    @Nullable String creditKind,
    @Nullable Integer creditUnits,
    @Nullable Integer sortOrder,
    @Nullable Boolean archived) {

  /** A text by language. */
  public record Texts(@Nullable String tr, @Nullable String en) {
    boolean isBlank() {
      return isBlank(tr) && isBlank(en);
    }

    /** For texts without problems: the Turkish one is there. */
    LocalizedText checked() {
      return new LocalizedText(Objects.requireNonNull(tr), isBlank(en) ? null : en);
    }

    private static boolean isBlank(@Nullable String text) {
      return text == null || text.isBlank();
    }
  }

  Map<String, Object> grantsOrNone() {
    return grants == null ? Map.of() : grants;
  }

  boolean requiresLicenseOrNot() {
    return Boolean.TRUE.equals(requiresLicense);
  }
}
