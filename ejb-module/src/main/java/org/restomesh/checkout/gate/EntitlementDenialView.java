package org.restomesh.checkout.gate;

import com.fasterxml.jackson.annotation.JsonInclude;
import org.jspecify.annotations.Nullable;

/**
 * The {@code actionable} object of {@code ENTITLEMENT_REQUIRED}: these members and no other
 * (requirements/2-licensing-billing#entitlement-denial).
 *
 * @param offer null when nothing on sale would meet the requirement
 */
public record EntitlementDenialView(
    Required requirement,
    @Nullable OfferView offer,
    boolean licenseRequired,
    EntitlementDenial.Reason reason) {

  /**
   * What was asked for.
   *
   * @param type {@code feature}, {@code limit} or {@code integration}
   * @param usage of a limit only, as is the cap
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record Required(String type, String key, @Nullable Long usage, @Nullable Long cap) {}

  /**
   * @param languageTag of the names
   */
  public static EntitlementDenialView of(EntitlementDenial denial, String languageTag) {
    Requirement asked = denial.requirement();
    return new EntitlementDenialView(
        new Required(asked.type().wireName(), asked.key(), asked.usage(), asked.cap()),
        denial.offer() == null ? null : OfferView.of(denial.offer(), languageTag),
        denial.licenseRequired(),
        denial.reason());
  }

  String message() {
    if (requirement.cap() != null) {
      return requirement.key() + ": " + requirement.usage() + " of " + requirement.cap() + " used";
    }
    return licenseRequired
        ? requirement.key() + " needs a live licence"
        : requirement.key() + " is not among what the tenant has";
  }
}
