package org.restomesh.checkout.renewal.sweep;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Instant;
import org.restomesh.checkout.renewal.RenewalCycles;
import org.restomesh.shared.job.Job;
import org.restomesh.shared.job.PagedWork;
import org.restomesh.shared.job.Schedule;

/** Renews what costs nothing on the last day before its anniversary. */
@ApplicationScoped
public class FreeRenewalsJob implements Job {
  @Inject DueRenewals due;
  @Inject RenewalCycles cycles;

  @Override
  public Schedule schedule() {
    return Schedule.daily("renewal-cycles.free", 6, 15);
  }

  @Override
  public int run(Instant now) {
    return PagedWork.processAll(
        name(),
        after -> due.ending(after, now),
        DueRenewals.Cycle::id,
        cycle -> cycles.renewFree(cycle.tenantId(), cycle.id()) ? 1 : 0);
  }
}
