package org.restomesh.licensing.lifecycle;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Instant;
import org.restomesh.shared.job.Job;
import org.restomesh.shared.job.PagedWork;
import org.restomesh.shared.job.Schedule;

/**
 * Brings all accounts up to an instant: what is over expires, with its events
 * (requirements/2-licensing-billing#no-gap-between-sweeps). On two nodes at once the second waits
 * for an account and finds it done.
 */
@ApplicationScoped
public class EntitlementExpiryJob implements Job {
  @Inject DueAccounts dueAccounts;
  @Inject AccountTransitions transitions;

  @Override
  public Schedule schedule() {
    return Schedule.everySeconds("entitlement-expiry.accounts", 300);
  }

  @Override
  public int run(Instant now) {
    return PagedWork.processAll(
        name(),
        after -> dueAccounts.after(after, now),
        tenantId -> tenantId,
        tenantId -> transitions.bringUpTo(tenantId, now));
  }
}
