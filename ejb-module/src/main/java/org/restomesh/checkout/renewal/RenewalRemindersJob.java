package org.restomesh.checkout.renewal;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Instant;
import org.restomesh.shared.Job;
import org.restomesh.shared.Paged;

/** Daily at 09:00: reminds of open cycles at 30, 7 and 1 days left, once each. */
@ApplicationScoped
public class RenewalRemindersJob implements Job {
  @Inject DueRenewals due;
  @Inject RenewalCycles cycles;

  @Override
  public String name() {
    return "renewal-reminders";
  }

  @Override
  public int run(Instant now) {
    return Paged.sum(
        name(),
        after -> due.toRemindOf(after, now),
        DueRenewals.Cycle::id,
        cycle -> cycles.remind(cycle.tenantId(), cycle.id()) ? 1 : 0);
  }
}
