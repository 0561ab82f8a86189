package org.restomesh.checkout.renewal.sweep;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Instant;
import org.restomesh.checkout.renewal.RenewalCycles;
import org.restomesh.shared.job.Job;
import org.restomesh.shared.job.PagedWork;
import org.restomesh.shared.job.Schedule;

/**
 * Opens, with the expiry sweep, the cycles of what has become renewable at the last moment, as by a
 * cancellation that is withdrawn. A tenant whose grace ends at midnight cannot wait until six in
 * the morning for something to pay.
 */
@ApplicationScoped
public class LateCyclesJob implements Job {
  @Inject DueRenewals due;
  @Inject RenewalCycles cycles;

  @Override
  public Schedule schedule() {
    return Schedule.everySeconds("entitlement-expiry.cycles", 300);
  }

  @Override
  public int run(Instant now) {
    return PagedWork.processAll(
        name(), after -> due.withoutCycle(0, after, now), tenantId -> tenantId, cycles::generate);
  }
}
