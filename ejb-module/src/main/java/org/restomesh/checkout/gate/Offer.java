package org.restomesh.checkout.gate;

import java.time.LocalDate;
import org.jspecify.annotations.Nullable;
import org.restomesh.catalogue.LocalizedText;
import org.restomesh.catalogue.Product;
import org.restomesh.catalogue.ProductKind;
import org.restomesh.checkout.pricing.PricedLine;
import org.restomesh.shared.Money;

/**
 * A product that would unlock something, priced for the tenant today
 * (requirements/2-licensing-billing#entitlement-denial).
 *
 * @param annualPriceCents the list price, also of what is paid once
 * @param proratedCents what the checkout charges for one unit now, whatever the mode: rolled
 *     forward it is more than the list price
 * @param periodEnd the anniversary up to which that pays, null without an end
 */
public record Offer(
    String code,
    LocalizedText name,
    ProductKind kind,
    long annualPriceCents,
    long proratedCents,
    String currency,
    @Nullable LocalDate periodEnd) {

  static Offer of(Product product, PricedLine one) {
    return new Offer(
        product.code(),
        product.texts().names(),
        product.kind(),
        product.price().priceCents(),
        one.unitCents(),
        Money.CURRENCY,
        one.periodEnd());
  }
}
