package org.restomesh.display.pay;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Instant;
import org.restomesh.payment.StatusRound;
import org.restomesh.shared.Job;

/**
 * Asks the provider about guests' payments that are open for long, and lets those expire that it
 * says nobody paid. It shares its name with the other jobs that ask about payments.
 */
@ApplicationScoped
public class GuestPaymentJob implements Job {
  @Inject DuePayments due;
  @Inject PaymentLook look;

  @Override
  public String name() {
    return "payment-status";
  }

  @Override
  public int run(Instant now) {
    return StatusRound.run(() -> due.take(now), look::at);
  }
}
