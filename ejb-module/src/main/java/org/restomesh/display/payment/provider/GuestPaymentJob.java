package org.restomesh.display.payment.provider;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Instant;
import org.restomesh.display.payment.DuePayments;
import org.restomesh.shared.job.Job;
import org.restomesh.shared.job.Schedule;
import org.restomesh.work.Sweep;

/**
 * Asks the provider about guests' payments that have been open for long, and expires those that
 * nobody has paid; asks about these again an hour and a day later.
 */
@ApplicationScoped
public class GuestPaymentJob implements Job {
  @Inject DuePayments due;
  @Inject GuestPaymentReconciliation reconciliation;

  @Override
  public Schedule schedule() {
    return Schedule.everySeconds("payment-status.guests", 60);
  }

  @Override
  public int run(Instant now) {
    return Sweep.run(() -> due.claim(now), reconciliation::reconcile)
        + Sweep.run(() -> due.claimEnded(now), reconciliation::recheckEnded);
  }
}
