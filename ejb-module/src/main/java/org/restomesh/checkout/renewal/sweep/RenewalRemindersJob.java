package org.restomesh.checkout.renewal.sweep;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Instant;
import org.restomesh.checkout.renewal.RenewalCycles;
import org.restomesh.shared.job.Job;
import org.restomesh.shared.job.PagedWork;
import org.restomesh.shared.job.Schedule;

/**
 * Sends the reminders of open cycles at 30, 7 and 1 days left, once each. It runs after {@link
 * RenewalCyclesJob}, so that the cycles of today get theirs today.
 */
@ApplicationScoped
public class RenewalRemindersJob implements Job {
  @Inject DueRenewals due;
  @Inject RenewalCycles cycles;

  @Override
  public Schedule schedule() {
    return Schedule.daily("renewal-reminders", 9, 0);
  }

  @Override
  public int run(Instant now) {
    return PagedWork.processAll(
        name(),
        after -> due.toRemindOf(after, now),
        DueRenewals.Cycle::id,
        cycle -> cycles.remind(cycle.tenantId(), cycle.id()) ? 1 : 0);
  }
}
