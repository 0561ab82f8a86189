package org.restomesh.checkout.gate;

import java.time.LocalDate;
import org.jspecify.annotations.Nullable;
import org.restomesh.catalogue.ProductKind;

/**
 * An {@link Offer} on the wire, its name in one language
 * (requirements/2-licensing-billing#entitlement-denial).
 *
 * @param periodEnd as in {@link Offer}
 */
public record OfferView(
    String code,
    String name,
    ProductKind kind,
    long annualPriceCents,
    long proratedCents,
    String currency,
    @Nullable LocalDate periodEnd) {

  /** With the name for a language tag. */
  public static OfferView of(Offer offer, String languageTag) {
    return new OfferView(
        offer.code(),
        offer.name().in(languageTag),
        offer.kind(),
        offer.annualPriceCents(),
        offer.proratedCents(),
        offer.currency(),
        offer.periodEnd());
  }
}
