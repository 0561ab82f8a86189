package org.restomesh.catalogue.product;

import java.util.Map;
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
    String code,
    Texts names,
    Texts descriptions,
    String kind,
    String billing,
    Long priceCents,
    Boolean requiresLicense,
    String dependsOn,
    Integer maxQuantity,
    Map<String, Object> grants,
    String creditKind,
    Integer creditUnits,
    Integer sortOrder,
    Boolean archived) {

  /** A text by language. */
  public record Texts(String tr, String en) {
    boolean isBlank() {
      return isBlank(tr) && isBlank(en);
    }

    LocalizedText checked() {
      return new LocalizedText(tr, isBlank(en) ? null : en);
    }

    private static boolean isBlank(String text) {
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
