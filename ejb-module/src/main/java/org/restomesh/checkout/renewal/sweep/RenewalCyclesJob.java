package org.restomesh.checkout.renewal.sweep;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Instant;
import org.restomesh.checkout.renewal.RenewalCycles;
import org.restomesh.licensing.purchase.RenewedRow;
import org.restomesh.shared.job.Job;
import org.restomesh.shared.job.PagedWork;
import org.restomesh.shared.job.Schedule;

/** Opens the cycles of the anniversaries that are 30 days away or nearer. */
@ApplicationScoped
public class RenewalCyclesJob implements Job {
  @Inject DueRenewals due;
  @Inject RenewalCycles cycles;

  @Override
  public Schedule schedule() {
    return Schedule.daily("renewal-cycles", 6, 0);
  }

  @Override
  public int run(Instant now) {
    return PagedWork.processAll(
        name(),
        after -> due.withoutCycle(RenewedRow.EARLY_RENEWAL_DAYS, after, now),
        tenantId -> tenantId,
        cycles::generate);
  }
}
