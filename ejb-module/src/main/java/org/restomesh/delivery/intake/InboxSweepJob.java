package org.restomesh.delivery.intake;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Instant;
import org.restomesh.shared.Job;
import org.restomesh.shared.Schedule;
import org.restomesh.work.Sweep;

/**
 * Heals the inbox: what somebody received and did not finish, statuses whose order has come or will
 * not come any more, and split orders for which no other package came.
 */
@ApplicationScoped
public class InboxSweepJob implements Job {
  private static final int BATCH = 50;
  private static final int MAX_GIVEN_UP = 1_000;

  @Inject Inbox inbox;
  @Inject Intake intake;

  /** With the polls: in rehearsal both are wanted together. */
  @Override
  public Schedule schedule() {
    return Schedule.everySeconds("delivery-poll.inbox", 10);
  }

  @Override
  public int run(Instant now) {
    return inbox.giveUp(now, MAX_GIVEN_UP)
        + Sweep.run(
            () -> inbox.forgotten(BATCH),
            item -> intake.settle(item.id(), InboxState.RECEIVED, LaterSight.Split.WAITS))
        + Sweep.run(
            () -> inbox.parkedDue(now, BATCH),
            item -> intake.settle(item.id(), InboxState.PARKED, LaterSight.Split.GIVEN_UP));
  }
}
