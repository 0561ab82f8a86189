package org.restomesh.checkout.pricing;

import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.restomesh.catalogue.LocalizedText;
import org.restomesh.catalogue.Product;
import org.restomesh.catalogue.hardware.HardwareItem;
import org.restomesh.licensing.Anniversaries;
import org.restomesh.licensing.BillingAccount;
import org.restomesh.licensing.BillingPeriod;
import org.restomesh.shared.Money;

/**
 * The price of a cart, a pure function in whole cents (requirements/2-licensing-billing#pricing;
 * contract/3-licensing#pricing-rules). The lines carry the prices of the instant at which it is
 * priced.
 */
public final class Pricing {
  /** The minimum price of a unit that is not free. */
  public static final long MIN_LINE_CENTS = 100;

  /** With this many days left or fewer, the next cycle is sold with the rest. */
  public static final int ROLL_FORWARD_DAYS = 14;

  /** For carts in TRY: there are no others. */
  public static final Pricing TRY = new Pricing(VatRates.TRY);

  private final VatRates vat;

  public Pricing(VatRates vat) {
    this.vat = vat;
  }

  /** Prices the lines for a tenant; no lines cost nothing. */
  public PricedCart price(List<CartLine> lines, BillingAccount account, Instant pricedAt) {
    return price(lines, account, account.dayOf(pricedAt), pricedAt);
  }

  /**
   * Prices the lines as if it were the day on which they are to begin.
   *
   * @param day on which a renewal begins: full price, when it is an anniversary
   */
  public PricedCart renewal(
      List<? extends CartLine> lines, BillingAccount account, LocalDate day, Instant pricedAt) {
    return price(lines, account, day, pricedAt);
  }

  private PricedCart price(
      List<? extends CartLine> lines, BillingAccount account, LocalDate day, Instant pricedAt) {
    Anniversaries anniversaries = account.anniversaries(day);
    List<PricedLine> priced = new ArrayList<>();
    lines.forEach(line -> priced.add(price(line, anniversaries, day)));
    long gross = priced.stream().mapToLong(PricedLine::subtotalCents).reduce(0, Math::addExact);
    long shipping = lines.stream().mapToLong(Pricing::shippingCents).reduce(0, Math::addExact);
    // Once, on the sum: the taxes of single lines would not add up to it.
    long net = vat.netCents(gross, account.dayOf(pricedAt));
    return new PricedCart(
        pricedAt, net, gross - net, shipping, Math.addExact(gross, shipping), priced);
  }

  /** What one unit of a product costs the tenant now: the price of an offer. */
  public PricedLine priceOfOne(Product product, BillingAccount account, Instant pricedAt) {
    LocalDate today = account.dayOf(pricedAt);
    return price(new CartLine.OfProduct(product, 1), account.anniversaries(today), today);
  }

  private static PricedLine price(CartLine line, Anniversaries anniversaries, LocalDate today) {
    if (line instanceof CartLine.OfProduct it) {
      return it.product().isAnnual() ? annual(it, anniversaries, today) : once(it);
    }
    return once((CartLine.OfHardware) line);
  }

  private static PricedLine annual(
      CartLine.OfProduct line, Anniversaries anniversaries, LocalDate today) {
    Product product = line.product();
    long list = product.price().priceCents();
    // A cart priced before the anchor, and settled after somebody else bought the licence, was
    // charged for a full year: it gets the first one.
    LocalDate day = today.isBefore(anniversaries.anchor()) ? anniversaries.anchor() : today;
    BillingPeriod period = anniversaries.periodOf(day);
    int remaining = period.remainingDays(day);
    int cycle = period.cycleDays();
    PriceMode mode = mode(remaining, cycle);
    // Also change: proration.js, Years, TenLineCart. Fulfilment reprices open intents with it.
    long share = Money.share(list, remaining, cycle);
    long unit = clamp(mode == PriceMode.ROLL_FORWARD ? share + list : share, list);
    LocalDate end =
        mode == PriceMode.ROLL_FORWARD ? anniversaries.periodAfter(day).end() : period.end();
    return new PricedLine(
        line.type(),
        product.code(),
        null,
        product.texts().names(),
        line.qty(),
        list,
        mode,
        remaining,
        cycle,
        end,
        unit,
        Math.multiplyExact(unit, line.qty()));
  }

  private static PriceMode mode(int remaining, int cycle) {
    if (remaining == cycle) {
      return PriceMode.FULL;
    }
    return remaining > ROLL_FORWARD_DAYS ? PriceMode.PRORATED : PriceMode.ROLL_FORWARD;
  }

  private static PricedLine once(CartLine.OfProduct line) {
    Product product = line.product();
    long list = product.price().priceCents();
    return once(line, product.code(), null, product.texts().names(), list);
  }

  private static PricedLine once(CartLine.OfHardware line) {
    HardwareItem item = line.item();
    return once(line, null, item.sku(), new LocalizedText(item.name(), null), item.priceCents());
  }

  private static PricedLine once(
      CartLine line, @Nullable String code, @Nullable String sku, LocalizedText name, long list) {
    long unit = clamp(list, list);
    return new PricedLine(
        line.type(),
        code,
        sku,
        name,
        line.qty(),
        list,
        PriceMode.FULL,
        null,
        null,
        null,
        unit,
        Math.multiplyExact(unit, line.qty()));
  }

  private static long shippingCents(CartLine line) {
    return line instanceof CartLine.OfHardware hardware ? hardware.item().shippingCents() : 0;
  }

  /** What is free stays free; anything else costs at least {@link #MIN_LINE_CENTS}. */
  private static long clamp(long unit, long list) {
    return list == 0 ? 0 : Math.max(unit, MIN_LINE_CENTS);
  }
}
