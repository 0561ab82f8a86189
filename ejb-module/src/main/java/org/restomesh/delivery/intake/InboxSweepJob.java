package org.restomesh.delivery.intake;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.List;
import org.restomesh.shared.Job;
import org.restomesh.shared.Schedule;

/**
 * Heals the inbox: what somebody received and did not finish, statuses whose order has come or will
 * not come any more, and split orders for which no other package came.
 */
@ApplicationScoped
public class InboxSweepJob implements Job {
  private static final int BATCH = 50;
  private static final int MAX_BATCHES = 20;

  @Inject Inbox inbox;
  @Inject Intake intake;

  /** With the polls: in rehearsal both are wanted together. */
  @Override
  public Schedule schedule() {
    return Schedule.everySeconds("delivery-poll.inbox", 10);
  }

  @Override
  public int run(Instant now) {
    int changed = inbox.giveUp(now, BATCH * MAX_BATCHES);
    for (int i = 0; i < MAX_BATCHES; i++) {
      List<InboxItem> forgotten = inbox.takeForgotten(BATCH);
      changed += heal(forgotten, LaterSight.Split.WAITS);
      List<InboxItem> parked = inbox.takeParkedDue(now, BATCH);
      changed += heal(parked, LaterSight.Split.GIVEN_UP);
      if (forgotten.size() < BATCH && parked.size() < BATCH) {
        break;
      }
    }
    return changed;
  }

  private int heal(List<InboxItem> items, LaterSight.Split split) {
    return (int) items.stream().filter(item -> intake.settle(item, split)).count();
  }
}
