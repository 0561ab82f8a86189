package org.restomesh.retention;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Instant;
import org.restomesh.shared.Batches;
import org.restomesh.shared.Job;
import org.restomesh.shared.Schedule;
import org.restomesh.shared.sql.SingleStatements;

/** The records' part of the job "retention": batch by batch, each a statement of its own. */
@ApplicationScoped
public class RecordRetentionJob implements Job {
  @Inject SingleStatements statements;
  @Inject RetentionSettings settings;

  @Override
  public Schedule schedule() {
    return Schedule.nightly("retention.records");
  }

  @Override
  public int run(Instant now) {
    int forgotten = 0;
    for (Forgotten one : Forgotten.values()) {
      forgotten += Batches.untilNone(() -> batch(one, now));
    }
    return forgotten;
  }

  int batch(Forgotten one, Instant now) {
    Instant cut = now.minus(one.kept(settings));
    return statements.change(one.statement(), values -> one.write(values, cut));
  }
}
