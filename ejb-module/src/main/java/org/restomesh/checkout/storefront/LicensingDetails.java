package org.restomesh.checkout.storefront;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.restomesh.catalogue.CreditKind;
import org.restomesh.checkout.Rejection;
import org.restomesh.checkout.RejectionReason;
import org.restomesh.checkout.gate.OfferView;
import org.restomesh.entitlement.LicenseStatus;
import org.restomesh.licensing.ownership.OwnedProductDetails;
import org.restomesh.licensing.projection.EntitlementDetails;

/**
 * What a tenant has and what it could buy (requirements/2-licensing-billing#licence-state).
 *
 * @param credits what is left of every kind
 * @param renewal the open cycle, or null
 * @param offers by entitlement key, the cheapest product on sale that grants it
 * @param purchasability by product code, of all that is on sale
 */
public record LicensingDetails(
    EntitlementDetails entitlements,
    License license,
    Map<CreditKind, Long> credits,
    List<OwnedProductDetails> owned,
    @Nullable Renewal renewal,
    Map<String, OfferView> offers,
    Map<String, Availability> purchasability) {

  /**
   * The licence.
   *
   * @param anchorAt the day of the first one; null when there never was any, as are the others
   * @param anniversaryAt the next one of a live licence, the missed one of another
   * @param daysRemaining until then, 0 when it has passed
   */
  public record License(
      LicenseStatus status,
      @Nullable LocalDate anchorAt,
      @Nullable LocalDate anniversaryAt,
      @Nullable Integer daysRemaining) {}

  /** A renewal that can be paid. */
  public record Renewal(
      UUID cycleId, LocalDate anniversaryAt, Instant graceEndsAt, long totalCents, int daysLeft) {}

  /** Whether one more can be bought, and only if not the error code and message of the refusal. */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record Availability(
      boolean ok, @Nullable RejectionReason reason, @Nullable String message) {
    static Availability of(Optional<Rejection> rejection) {
      return rejection
          .map(found -> new Availability(false, found.reason(), found.message()))
          .orElseGet(() -> new Availability(true, null, null));
    }
  }
}
