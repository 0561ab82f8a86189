package org.restomesh.delivery.config;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import org.restomesh.shared.sql.Sql;

/** Counts the installation's configurations by their health, for operators. */
@ApplicationScoped
public class ConfigHealth {
  private static final Duration MAX_POLL_AGE = Duration.ofHours(1);

  private static final String COUNT =
      """
      select count(*) filter (where status = 'ENABLED') as enabled,
        count(*) filter (where status = 'AUTO_DISABLED') as auto_disabled,
        count(*) filter (where status = 'ENABLED' and error_count > 0) as failing,
        count(*) filter (where status = 'ENABLED' and next_poll_at is not null
          and coalesce(last_order_poll_at, created_at) < :staleBefore) as stale
      from delivery_config
      """;

  @Inject Sql sql;
  @Inject Clock clock;

  /**
   * @param failing enabled, and the last operation has failed
   * @param stale enabled, but its orders were not polled for an hour
   */
  public record Counts(int enabled, int autoDisabled, int failing, int stale) {
    public static final Counts NONE = new Counts(0, 0, 0, 0);
  }

  public Counts count() {
    return sql.statement(COUNT)
        .with("staleBefore", clock.instant().minus(MAX_POLL_AGE))
        .first(Counts.class)
        .orElse(Counts.NONE);
  }
}
