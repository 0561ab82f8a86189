package org.restomesh.delivery.outbound;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.restomesh.shared.sql.Sql;

/** What waits to be told in the whole installation, for operators. */
@ApplicationScoped
public class OutboundBacklog {
  private static final String COUNT =
      """
      select count(*) filter (where state = 'PENDING') as pending,
        count(*) filter (where state = 'DEAD') as dead,
        min(next_retry_at) as oldest_due_at
      from delivery_outbound where state in ('PENDING', 'DEAD')
      """;

  @Inject Sql sql;

  /**
   * @param pending due, under way or waiting for a retry
   * @param dead waiting for somebody to requeue them
   * @param oldestDueAt when the first is due that nobody has taken; null when there is none
   */
  public record Counts(int pending, int dead, @Nullable Instant oldestDueAt) {}

  public Counts count() {
    return sql.statement(COUNT).first(Counts.class).orElseThrow();
  }
}
