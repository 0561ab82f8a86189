package org.restomesh.delivery.outbound;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Clock;
import org.restomesh.shared.sql.Sql;

/** What waits to be told in the whole installation, for operators. */
@ApplicationScoped
public class OutboundBacklog {
  private static final String COUNT =
      """
      select count(*) filter (where state = 'PENDING') as pending,
        count(*) filter (where state = 'DEAD') as dead,
        cast(least(greatest(coalesce(extract(epoch from
          cast(:now as timestamptz) - min(next_retry_at)), 0), 0), 2147483647) as integer) as lag_seconds
      from delivery_outbound where state in ('PENDING', 'DEAD')
      """;

  @Inject Sql sql;
  @Inject Clock clock;

  /**
   * @param pending due, under way or waiting for a retry
   * @param dead waiting for somebody to requeue them
   * @param lagSeconds how long the first of them that nobody has taken has been due
   */
  public record Counts(int pending, int dead, int lagSeconds) {}

  public Counts count() {
    return sql.statement(COUNT).with("now", clock.instant()).first(Counts.class).orElseThrow();
  }
}
