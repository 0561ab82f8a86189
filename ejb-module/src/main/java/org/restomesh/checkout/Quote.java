package org.restomesh.checkout;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.restomesh.checkout.pricing.CartItemType;
import org.restomesh.checkout.pricing.PriceMode;
import org.restomesh.checkout.pricing.PricedCart;
import org.restomesh.checkout.pricing.PricedLine;
import org.restomesh.shared.Money;

/**
 * What a cart costs now (contract/3-licensing#quote); amounts as in {@link PricedCart}.
 *
 * @param warnings what would keep the cart from being bought, and what its buyer should know
 */
public record Quote(
    String currency,
    Instant pricedAt,
    long subtotalCents,
    long taxCents,
    long shippingCents,
    long totalCents,
    List<Line> lines,
    List<Warning> warnings) {

  /**
   * A line; names are in the tenant's language, and what may be null is so as in {@link
   * PricedLine}.
   */
  public record Line(
      @JsonUnwrapped Item item,
      int qty,
      long listPriceCents,
      PriceMode mode,
      @JsonUnwrapped Period period,
      long unitCents,
      long subtotalCents) {

    /** What is bought. */
    public record Item(
        CartItemType type, @Nullable String code, @Nullable String sku, String name) {}

    /** The time for which it is paid. */
    public record Period(
        @Nullable Integer remainingDays,
        @Nullable Integer cycleDays,
        @Nullable LocalDate periodEnd) {}

    static Line of(PricedLine line, String language) {
      return new Line(
          new Item(line.type(), line.code(), line.sku(), line.name().in(language)),
          line.qty(),
          line.listPriceCents(),
          line.mode(),
          new Period(line.remainingDays(), line.cycleDays(), line.periodEnd()),
          line.unitCents(),
          line.subtotalCents());
    }
  }

  /**
   * Something that the buyer should know.
   *
   * @param code the error code with which an intent would be refused, when it blocks
   * @param message begins with the product's code, or the sku
   * @param blocks whether the cart cannot be bought as it is
   */
  public record Warning(String code, String message, boolean blocks) {
    static Warning of(Rejection rejection) {
      return new Warning(
          rejection.reason().name(), rejection.addOnCode() + ": " + rejection.message(), true);
    }
  }

  static Quote of(EvaluatedCart evaluated, String language) {
    PricedCart cart = evaluated.priced();
    return new Quote(
        Money.CURRENCY,
        cart.pricedAt(),
        cart.subtotalCents(),
        cart.taxCents(),
        cart.shippingCents(),
        cart.totalCents(),
        cart.lines().stream().map(line -> Line.of(line, language)).toList(),
        Stream.concat(evaluated.rejection().stream().map(Warning::of), evaluated.advice().stream())
            .toList());
  }
}
