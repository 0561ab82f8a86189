package org.restomesh.checkout.renewal.sweep;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Instant;
import org.restomesh.checkout.renewal.RenewalCycles;
import org.restomesh.shared.job.Job;
import org.restomesh.shared.job.PagedWork;
import org.restomesh.shared.job.Schedule;

/**
 * Closes the cycles of what lapses unpaid, at the same time. By their dates they cannot be paid any
 * more anyway.
 */
@ApplicationScoped
public class CycleLapseJob implements Job {
  @Inject DueRenewals due;
  @Inject RenewalCycles cycles;

  @Override
  public Schedule schedule() {
    return Schedule.daily("licence-lapse.cycles", 0, 30);
  }

  @Override
  public int run(Instant now) {
    return PagedWork.processAll(
        name(),
        after -> due.lapsing(after, now),
        DueRenewals.Cycle::id,
        cycle -> cycles.lapse(cycle.tenantId(), cycle.id()) ? 1 : 0);
  }
}
