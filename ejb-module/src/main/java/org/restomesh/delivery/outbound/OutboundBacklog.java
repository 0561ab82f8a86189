package org.restomesh.delivery.outbound;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import org.restomesh.shared.sql.Sql;

/** What waits to be told in the whole installation, for operators. */
@ApplicationScoped
public class OutboundBacklog {
  private static final String COUNT =
      """
      select count(*) filter (where state = 'PENDING') as pending,
        count(*) filter (where state = 'DEAD') as dead
      from delivery_outbound where state in ('PENDING', 'DEAD')
      """;

  @Inject Sql sql;

  /**
   * @param pending due, under way or waiting for a retry
   * @param dead waiting for somebody to requeue them
   */
  public record Counts(int pending, int dead) {}

  public Counts count() {
    return sql.statement(COUNT).first(Counts.class).orElseThrow();
  }
}
