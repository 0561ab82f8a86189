package org.restomesh.webhook.log.retention;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.UUID;
import org.restomesh.shared.job.BatchLoop;
import org.restomesh.shared.job.Job;
import org.restomesh.shared.job.Schedule;

/** The part of the job "retention" for events and webhooks, batch by batch. */
@ApplicationScoped
public class LogRetentionJob implements Job {
  @Inject LogRetention retention;

  @Override
  public Schedule schedule() {
    return Schedule.nightly("retention.webhooks");
  }

  @Override
  public int run(Instant now) {
    return deleteAll(WebhookRetentionRule.EVENTS, now)
        + BatchLoop.runUntilEmpty(() -> retention.giveUpBatch(now))
        + deleteAll(WebhookRetentionRule.ATTEMPTS, now)
        + deleteAll(WebhookRetentionRule.DELIVERIES, now)
        + BatchLoop.runUntilEmpty(() -> retention.deleteSubscriptions(now));
  }

  private int deleteAll(WebhookRetentionRule rule, Instant now) {
    int deleted = 0;
    UUID after = LogRetention.START;
    while (after != null) {
      WebhookRetentionBatch step = retention.deleteBatch(rule, after, now);
      deleted += step.deleted();
      after = step.examinedUpTo();
    }
    return deleted;
  }
}
