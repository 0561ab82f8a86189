package org.restomesh.retention;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Instant;
import org.restomesh.shared.job.BatchLoop;
import org.restomesh.shared.job.Job;
import org.restomesh.shared.job.Schedule;
import org.restomesh.shared.sql.Sql;

/** The records' part of the job "retention": batch by batch, each a statement of its own. */
@ApplicationScoped
public class RecordRetentionJob implements Job {
  @Inject Sql sql;
  @Inject RetentionSettings settings;

  @Override
  public Schedule schedule() {
    return Schedule.nightly("retention.records");
  }

  @Override
  public int run(Instant now) {
    int deleted = 0;
    for (RecordRetentionRule rule : RecordRetentionRule.values()) {
      deleted += BatchLoop.runUntilEmpty(() -> batch(rule, now));
    }
    return deleted;
  }

  int batch(RecordRetentionRule rule, Instant now) {
    Instant cut = now.minus(rule.retention(settings));
    return rule.bind(sql.statement(rule.statement()), cut).change();
  }
}
