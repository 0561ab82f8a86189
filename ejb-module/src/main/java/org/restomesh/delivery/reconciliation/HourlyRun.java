package org.restomesh.delivery.reconciliation;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import org.restomesh.shared.sql.SingleStatements;

/** Of all nodes' timers one an hour runs a job: a run tells each tenant once. */
@ApplicationScoped
public class HourlyRun {
  /** A little less: timers of nodes do not tick at the very same moment. */
  private static final Duration HOUR = Duration.ofMinutes(55);

  /** A run in the future was one before the clock was moved back. */
  private static final String CLAIM =
      "insert into job_run (name, last_run_at) values (?, ?) on conflict (name) do update"
          + " set last_run_at = excluded.last_run_at"
          + " where job_run.last_run_at <= ? or job_run.last_run_at > excluded.last_run_at";

  @Inject SingleStatements statements;

  /** Whether the caller is the one to run it now. */
  boolean claim(String job, Instant now) {
    return statements.change(
            CLAIM, values -> values.text(job).instant(now).instant(now.minus(HOUR)))
        == 1;
  }
}
