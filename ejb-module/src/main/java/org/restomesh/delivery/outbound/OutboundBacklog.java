package org.restomesh.delivery.outbound;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import org.restomesh.shared.sql.SingleStatements;

/** What waits to be told in the whole installation, for operators. */
@ApplicationScoped
public class OutboundBacklog {
  private static final String COUNT =
      "select count(*) filter (where state = 'PENDING'), count(*) filter (where state = 'DEAD')"
          + " from delivery_outbound where state in ('PENDING', 'DEAD')";

  @Inject SingleStatements statements;

  /**
   * @param pending due, under way or waiting for a retry
   * @param dead waiting for somebody to requeue them
   */
  public record Counts(int pending, int dead) {}

  public Counts count() {
    return statements
        .first(COUNT, values -> {}, row -> new Counts(row.number(), row.number()))
        .orElseThrow();
  }
}
