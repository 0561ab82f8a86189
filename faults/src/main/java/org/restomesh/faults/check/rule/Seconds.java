package org.restomesh.faults.check.rule;

import java.util.Locale;

/** A campaign's times in the texts of violations. */
public final class Seconds {
  private static final double NANOS = 1e9;

  private Seconds() {}

  /**
   * @return such as "12.345 s"
   */
  public static String of(long nanos) {
    return String.format(Locale.ROOT, "%.3f s", nanos / NANOS);
  }
}
