package org.restomesh.delivery.reconciliation;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.function.Function;
import org.restomesh.shared.job.Job;
import org.restomesh.shared.job.PagedWork;
import org.restomesh.shared.job.Schedule;

/**
 * Reconciles all tenants, each in a transaction of its own. A run makes one event for each tenant.
 */
@ApplicationScoped
public class ReconciliationJob implements Job {
  @Inject Reconciliation reconciliation;

  @Override
  public Schedule schedule() {
    return Schedule.hourly("delivery-reconciliation");
  }

  @Override
  public int run(Instant now) {
    return PagedWork.processAll(
        name(),
        reconciliation::tenantsAfter,
        Function.identity(),
        tenantId -> reconciliation.reconcile(tenantId, now));
  }
}
