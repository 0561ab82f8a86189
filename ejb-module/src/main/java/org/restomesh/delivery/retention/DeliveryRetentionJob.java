package org.restomesh.delivery.retention;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.UUID;
import org.restomesh.shared.Ids;
import org.restomesh.shared.job.BatchLoop;
import org.restomesh.shared.job.Job;
import org.restomesh.shared.job.Schedule;
import org.restomesh.shared.sql.Sql;

/** Delivery's part of the job "retention": batch by batch, each a statement of its own. */
@ApplicationScoped
public class DeliveryRetentionJob implements Job {
  @Inject Sql sql;

  @Override
  public Schedule schedule() {
    return Schedule.nightly("retention.delivery");
  }

  @Override
  public int run(Instant now) {
    int deleted = 0;
    for (DeliveryRetentionRule rule : DeliveryRetentionRule.values()) {
      Instant cut = now.minus(rule.retention());
      // An id is exact to the millisecond, an instant beyond.
      UUID bound = Ids.lowestAt(cut.plusMillis(1));
      deleted +=
          BatchLoop.runUntilEmpty(
              () -> sql.statement(rule.delete()).with("bound", bound).with("cut", cut).change());
    }
    return deleted;
  }
}
