package org.restomesh.checkout.pricing;

import java.time.LocalDate;
import java.util.Collections;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import org.restomesh.shared.Money;

/**
 * The VAT that is in every price, by the day from which a rate holds.
 *
 * @param percentByStart whole percent; a day before the first start has the first rate
 */
public record VatRates(NavigableMap<LocalDate, Integer> percentByStart) {
  /** 20 % for carts in TRY (requirements/2-licensing-billing#vat), in force since 10 July 2023. */
  public static final VatRates TRY =
      new VatRates(new TreeMap<>(Map.of(LocalDate.of(2023, 7, 10), 20)));

  public VatRates {
    percentByStart = Collections.unmodifiableNavigableMap(new TreeMap<>(percentByStart));
    if (percentByStart.isEmpty() || percentByStart.values().stream().anyMatch(rate -> rate < 0)) {
      throw new IllegalArgumentException("not VAT rates: " + percentByStart);
    }
  }

  public int percentOn(LocalDate day) {
    Map.Entry<LocalDate, Integer> valid = percentByStart.floorEntry(day);
    return (valid == null ? percentByStart.firstEntry() : valid).getValue();
  }

  /** A gross amount without its VAT, halves rounded up: {@code gross / 1.2} at 20 %. */
  public long netCents(long grossCents, LocalDate day) {
    return Money.share(grossCents, 100, 100 + percentOn(day));
  }
}
