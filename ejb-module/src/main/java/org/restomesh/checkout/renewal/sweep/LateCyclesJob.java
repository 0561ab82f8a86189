package org.restomesh.checkout.renewal.sweep;

import org.restomesh.checkout.renewal.RenewalCycles;


import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Instant;
import org.restomesh.shared.job.Job;
import org.restomesh.shared.job.PagedWork;
import org.restomesh.shared.job.Schedule;

/**
 * With the expiry sweep: opens the cycles of what has become renewable at the last moment, as by a
 * cancellation that is withdrawn. Whoever is in grace must not have to wait until six in the
 * morning for something to pay, when it is over at midnight.
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
