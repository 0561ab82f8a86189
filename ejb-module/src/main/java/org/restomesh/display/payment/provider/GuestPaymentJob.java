package org.restomesh.display.payment.provider;

import org.restomesh.display.payment.DuePayments;


import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Instant;
import org.restomesh.shared.job.Job;
import org.restomesh.shared.job.Schedule;
import org.restomesh.work.Sweep;

/**
 * Asks the provider about guests' payments that are open for long, and lets those expire that it
 * says nobody paid; asks about these again an hour and a day later.
 */
@ApplicationScoped
public class GuestPaymentJob implements Job {
  @Inject DuePayments due;
  @Inject GuestPaymentReconciliation look;

  @Override
  public Schedule schedule() {
    return Schedule.everySeconds("payment-status.guests", 60);
  }

  @Override
  public int run(Instant now) {
    return Sweep.run(() -> due.take(now), look::at)
        + Sweep.run(() -> due.takeEnded(now), look::again);
  }
}
