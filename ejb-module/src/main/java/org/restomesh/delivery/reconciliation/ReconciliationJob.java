package org.restomesh.delivery.reconciliation;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.function.Function;
import org.restomesh.shared.Job;
import org.restomesh.shared.Paged;

/** Reconciles all tenants, each in a transaction of its own. */
@ApplicationScoped
public class ReconciliationJob implements Job {
  @Inject Reconciliation reconciliation;

  @Override
  public String name() {
    return "delivery-reconciliation";
  }

  @Override
  public int run(Instant now) {
    return Paged.sum(
        name(),
        reconciliation::tenantsAfter,
        Function.identity(),
        tenantId -> reconciliation.reconcile(tenantId, now));
  }
}
