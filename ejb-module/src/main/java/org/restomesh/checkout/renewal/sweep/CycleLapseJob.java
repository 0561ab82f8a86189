package org.restomesh.checkout.renewal.sweep;

import org.restomesh.checkout.renewal.RenewalCycles;


import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Instant;
import org.restomesh.shared.job.Job;
import org.restomesh.shared.job.PagedWork;
import org.restomesh.shared.job.Schedule;

/**
 * With the lapse of what was not paid: closes its cycles. That they cannot be paid any more follows
 * from their dates.
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
