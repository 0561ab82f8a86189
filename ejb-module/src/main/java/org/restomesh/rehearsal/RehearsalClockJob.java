package org.restomesh.rehearsal;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.TransactionPhase;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.UUID;
import org.restomesh.cluster.OtherNodes;
import org.restomesh.cluster.SharedChange;
import org.restomesh.shared.config.Installation;
import org.restomesh.shared.job.Job;
import org.restomesh.shared.job.Schedule;

/**
 * Lets this node follow a clock that was moved on another node: at once when it is told, else at
 * the next tick.
 */
@ApplicationScoped
public class RehearsalClockJob implements Job {
  @Inject Installation installation;
  private static final String MOVED = "rehearsal-clock";

  /** Messages are about ids, and there is one clock. */
  private static final UUID CLOCK_ID = new UUID(0, 0);

  @Inject RehearsalClock clock;
  @Inject OtherNodes otherNodes;

  void movedHere(@Observes(during = TransactionPhase.AFTER_COMPLETION) ClockMoved event) {
    otherNodes.tell(MOVED, CLOCK_ID);
  }

  void movedElsewhere(@Observes SharedChange change) {
    if (change.subject().equals(MOVED)) {
      clock.follow();
    }
  }

  @Override
  public Schedule schedule() {
    return Schedule.everySeconds("rehearsal-clock", 1);
  }

  @Override
  public int run(Instant now) {
    if (installation.isRehearsal()) {
      clock.follow();
    }
    return 0;
  }
}
