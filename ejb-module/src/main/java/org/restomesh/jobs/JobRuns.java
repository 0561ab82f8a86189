package org.restomesh.jobs;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.Optional;
import org.restomesh.shared.sql.Sql;

/** When jobs last ran, in the time of the business clock, for all nodes. */
@ApplicationScoped
public class JobRuns {
  private static final String LAST = "select last_run_at from job_run where name = :name";

  private static final String RECORD =
      """
      insert into job_run (name, last_run_at) values (:name, :at)
      on conflict (name) do update set last_run_at = excluded.last_run_at
      """;

  /** The condition is that of {@code Schedule.isDue}. */
  private static final String CLAIM =
      RECORD + "where job_run.last_run_at < :since or job_run.last_run_at > excluded.last_run_at";

  @Inject Sql sql;

  Optional<Instant> last(String name) {
    return sql.statement(LAST).with("name", name).first(Instant.class);
  }

  /**
   * @param at may lie before the last one, when the clock was moved back
   */
  void record(String name, Instant at) {
    sql.statement(RECORD).with("name", name).with("at", at).change();
  }

  /**
   * Records the start of a run, unless there was one since. Only one of several callers gets it.
   */
  boolean claim(String name, Instant now, Instant since) {
    return sql.statement(CLAIM).with("name", name).with("at", now).with("since", since).change()
        == 1;
  }
}
