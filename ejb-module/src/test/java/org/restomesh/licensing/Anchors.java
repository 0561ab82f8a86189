package org.restomesh.licensing;

import java.time.Instant;
import java.time.LocalDate;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Tuple;

/** Days on which accounts were opened, and moments after or before them. */
public final class Anchors {
  private Anchors() {}

  /** Every fourth of them a 29 February. */
  public static Arbitrary<LocalDate> any() {
    Arbitrary<LocalDate> days =
        Arbitraries.longs()
            .between(LocalDate.of(2016, 1, 1).toEpochDay(), LocalDate.of(2040, 12, 31).toEpochDay())
            .map(LocalDate::ofEpochDay);
    Arbitrary<LocalDate> leapDays =
        Arbitraries.of(2016, 2020, 2024, 2028, 2032, 2036, 2040)
            .map(year -> LocalDate.of(year, 2, 29));
    return Arbitraries.frequencyOf(Tuple.of(3, days), Tuple.of(1, leapDays));
  }

  /** Moments in the years of these days. */
  public static Arbitrary<Instant> instants() {
    return Arbitraries.longs()
        .between(
            Instant.parse("2016-01-01T00:00:00Z").toEpochMilli(),
            Instant.parse("2040-12-31T23:59:59Z").toEpochMilli())
        .map(Instant::ofEpochMilli);
  }
}
