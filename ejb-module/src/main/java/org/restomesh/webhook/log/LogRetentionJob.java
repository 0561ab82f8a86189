package org.restomesh.webhook.log;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.UUID;
import org.restomesh.shared.Batches;
import org.restomesh.shared.Job;
import org.restomesh.shared.Schedule;

/** The part of events and webhooks in the job "retention", batch by batch. */
@ApplicationScoped
public class LogRetentionJob implements Job {
  @Inject LogRetention retention;

  @Override
  public Schedule schedule() {
    return Schedule.nightly("retention.webhooks");
  }

  @Override
  public int run(Instant now) {
    return deleteAll(Kept.EVENTS, now)
        + Batches.untilNone(() -> retention.giveUpBatch(now))
        + deleteAll(Kept.ATTEMPTS, now)
        + deleteAll(Kept.DELIVERIES, now)
        + Batches.untilNone(() -> retention.deleteSubscriptions(now));
  }

  private int deleteAll(Kept kept, Instant now) {
    int deleted = 0;
    UUID after = LogRetention.START;
    while (after != null) {
      RetentionStep step = retention.deleteBatch(kept, after, now);
      deleted += step.deleted();
      after = step.examinedUpTo();
    }
    return deleted;
  }
}
