package org.restomesh.licensing;

import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import java.time.Instant;
import org.restomesh.shared.Paged;

/**
 * Brings all accounts up to an instant. On two nodes at once the second waits for an account and
 * finds it done.
 */
@Dependent
class AccountSweep {
  @Inject AgingAccounts aging;
  @Inject AccountUpkeep upkeep;

  /** Returns how many rows and sets have changed. */
  int run(String job, Instant now) {
    return Paged.sum(
        job,
        after -> aging.after(after, now),
        tenantId -> tenantId,
        tenantId -> upkeep.bringUpTo(tenantId, now));
  }
}
