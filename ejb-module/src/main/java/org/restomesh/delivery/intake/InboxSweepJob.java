package org.restomesh.delivery.intake;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Instant;
import org.restomesh.delivery.intake.inbox.Inbox;
import org.restomesh.delivery.intake.inbox.InboxItem;
import org.restomesh.delivery.intake.inbox.InboxState;
import org.restomesh.delivery.intake.inbox.RetryContext.Occasion;
import org.restomesh.shared.job.Job;
import org.restomesh.shared.job.Schedule;
import org.restomesh.work.Sweep;

/**
 * Finishes what is left in the inbox: items that were received but not processed, statuses whose
 * order has arrived or never will, and split orders whose other package never came.
 */
@ApplicationScoped
public class InboxSweepJob implements Job {
  private static final int BATCH = 50;
  private static final int MAX_AT_ONCE = 1_000;

  @Inject Inbox inbox;
  @Inject Intake intake;

  /** Named after the polls: a rehearsal runs both together. */
  @Override
  public Schedule schedule() {
    return Schedule.everySeconds("delivery-poll.inbox", 10);
  }

  @Override
  public int run(Instant now) {
    return inbox.giveUp(now, MAX_AT_ONCE)
        + Sweep.run(
            () -> inbox.forgotten(BATCH),
            item -> intake.attempt(item.id(), InboxState.RECEIVED, Occasion.LATER))
        + processParked(now);
  }

  /** Once per sweep: an item that stays parked would be found again at once. */
  private int processParked(Instant now) {
    int processed = 0;
    for (InboxItem item : inbox.parkedDue(now, MAX_AT_ONCE)) {
      Occasion occasion = Occasion.PACKAGE_NEVER_CAME;
      processed += intake.attempt(item.id(), InboxState.PARKED, occasion) ? 1 : 0;
    }
    return processed;
  }
}
