package org.restomesh.bench.cycles;

import java.util.Map;
import java.util.TreeSet;

/** Notices when the product has changed and the script of pgbench has not followed. */
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
      long ours = product.getOrDefault(statement, 0L);
      long theirs = pgbench.getOrDefault(statement, 0L);
      if (ours != theirs) {
        differences
            .append("\n  Restomesh ")
            .append(ours)
            .append(" x, pgbench ")
            .append(theirs)
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
