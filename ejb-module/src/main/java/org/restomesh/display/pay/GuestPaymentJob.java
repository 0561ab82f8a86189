package org.restomesh.display.pay;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Instant;
import org.restomesh.payment.StatusRound;
import org.restomesh.shared.Job;
import org.restomesh.shared.Schedule;

/**
 * Asks the provider about guests' payments that are open for long, and lets those expire that it
 * says nobody paid.
 */
@ApplicationScoped
public class GuestPaymentJob implements Job {
  @Inject DuePayments due;
  @Inject PaymentLook look;

  @Override
  public Schedule schedule() {
    return Schedule.everySeconds("payment-status.guests", 60);
  }

  @Override
  public int run(Instant now) {
    return StatusRound.run(() -> due.take(now), look::at);
  }
}
