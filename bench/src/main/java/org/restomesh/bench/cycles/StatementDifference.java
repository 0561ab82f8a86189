package org.restomesh.bench.cycles;

import java.util.Map;
import java.util.TreeSet;

/** Fails when the product's statements have changed and pgbench's script has not. */
final class StatementDifference {
  private StatementDifference() {}

  /**
   * @throws IllegalStateException naming what differs
   */
  static void requireNone(Map<String, Long> product, Map<String, Long> pgbench) {
    StringBuilder differences = new StringBuilder();
    TreeSet<String> all = new TreeSet<>(product.keySet());
    all.addAll(pgbench.keySet());
    for (String statement : all) {
      long inProduct = product.getOrDefault(statement, 0L);
      long inPgbench = pgbench.getOrDefault(statement, 0L);
      if (inProduct != inPgbench) {
        differences
            .append("\n  Restomesh ")
            .append(inProduct)
            .append(" x, pgbench ")
            .append(inPgbench)
            .append(" x: ")
            .append(statement);
      }
    }
    if (!differences.isEmpty()) {
      throw new IllegalStateException(
          "The cycle's statements are not those of cycle.sql; bring it up to date:" + differences);
    }
  }
}
