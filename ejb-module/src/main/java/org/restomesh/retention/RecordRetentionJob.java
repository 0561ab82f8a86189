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
    int forgotten = 0;
    for (RecordRetentionRule one : RecordRetentionRule.values()) {
      forgotten += BatchLoop.runUntilEmpty(() -> batch(one, now));
    }
    return forgotten;
  }

  int batch(RecordRetentionRule one, Instant now) {
    Instant cut = now.minus(one.kept(settings));
    return one.bind(sql.statement(one.statement()), cut).change();
  }
}
