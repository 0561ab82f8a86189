package org.restomesh.display.pay;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.List;
import org.restomesh.display.pay.DuePayments.Due;
import org.restomesh.payment.PaymentProviderFailed;
import org.restomesh.shared.Job;
import org.restomesh.shared.Log;

/**
 * Asks the provider about guests' payments that are open for long, and lets those expire that it
 * says nobody paid. It shares its name with the other jobs that ask about payments.
 */
@ApplicationScoped
public class GuestPaymentJob implements Job {
  private static final Log LOG = Log.of(GuestPaymentJob.class);

  /** Answers that may fail to come before the rest waits for the next run. */
  private static final int MAX_SILENCE = 3;

  @Inject DuePayments due;
  @Inject PaymentLook look;

  @Override
  public String name() {
    return "payment-status";
  }

  @Override
  public int run(Instant now) {
    int changed = 0;
    int silence = 0;
    List<Due> taken = due.take(now);
    while (!taken.isEmpty() && silence < MAX_SILENCE) {
      for (Due payment : taken) {
        try {
          changed += look.at(payment) ? 1 : 0;
        } catch (PaymentProviderFailed e) {
          silence++;
          LOG.warn("payment " + payment.ref() + " is left as it is: " + e.getMessage());
        } catch (RuntimeException e) { // one must not stop the others
          LOG.warn("payment " + payment.ref() + " could not be looked after: " + e);
        }
      }
      taken = due.take(now);
    }
    return changed;
  }
}
