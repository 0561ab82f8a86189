package org.restomesh.catalogue;

import static java.util.Objects.requireNonNull;

import java.time.Instant;
import java.util.Collections;
import java.util.Map;
import java.util.NavigableMap;
import java.util.OptionalLong;
import java.util.TreeMap;
import org.restomesh.shared.Money;

/**
 * All prices of something over time: a settlement reads the one that was valid when the cart was
 * priced.
 *
 * @param centsByStart VAT included, by the instant from which they are valid, the first inclusive
 */
public record PriceHistory(NavigableMap<Instant, Long> centsByStart) {
  public PriceHistory {
    requireNonNull(centsByStart).values().forEach(Money::requirePrice);
    centsByStart = Collections.unmodifiableNavigableMap(new TreeMap<>(centsByStart));
  }

  public static PriceHistory startingWith(long cents, Instant validFrom) {
    return new PriceHistory(new TreeMap<>(Map.of(validFrom, cents)));
  }

  /** The same with another price from an instant on; replaces one with the same start. */
  public PriceHistory with(long cents, Instant validFrom) {
    NavigableMap<Instant, Long> longer = new TreeMap<>(centsByStart);
    longer.put(validFrom, cents);
    return new PriceHistory(longer);
  }

  /** Empty before the first price. */
  public OptionalLong at(Instant instant) {
    Map.Entry<Instant, Long> valid = centsByStart.floorEntry(instant);
    return valid == null ? OptionalLong.empty() : OptionalLong.of(valid.getValue());
  }
}
