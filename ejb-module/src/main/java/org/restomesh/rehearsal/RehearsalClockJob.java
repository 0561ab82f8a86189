package org.restomesh.rehearsal;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Instant;
import org.restomesh.shared.config.Installation;
import org.restomesh.shared.job.Job;
import org.restomesh.shared.job.Schedule;

/** Lets this node follow a clock that was moved on another node. */
@ApplicationScoped
public class RehearsalClockJob implements Job {
  @Inject Installation installation;
  @Inject RehearsalClock clock;

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
