package org.restomesh.checkout.gate;

import com.fasterxml.jackson.annotation.JsonValue;
import org.jspecify.annotations.Nullable;
import org.restomesh.shared.json.WireNames;

/**
 * Why a gate says no and what would open it: the {@code actionable} object of {@code
 * ENTITLEMENT_REQUIRED} (requirements/2-licensing-billing#entitlement-denial).
 *
 * @param offer null when nothing on sale provides it
 * @param licenseRequired whether the missing licence is what really blocks; it is the offer then
 */
public record EntitlementDenial(
    Requirement requirement, @Nullable Offer offer, boolean licenseRequired, Reason reason) {

  /** Whether a client shows Buy or Renew. */
  public enum Reason {
    /** Never bought, or used up. */
    NOT_OWNED,
    /** Expired. */
    LAPSED;

    @JsonValue
    public String wireName() {
      return WireNames.of(this);
    }
  }
}
