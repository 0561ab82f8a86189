package org.restomesh.payment;

import java.util.List;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.restomesh.shared.Log;

/** Looks at payments that are open for long, one after the other, until none is due any more. */
public final class StatusRound {
  private static final Log LOG = Log.of(StatusRound.class);

  /** Questions in a row that may find silence before the rest waits for the next run. */
  private static final int MAX_SILENCE = 3;

  private StatusRound() {}

  /**
   * @param take the next few that are due, of which no other node takes any; empty when none is
   * @param look whether it has changed the payment; one that fails does not stop the others
   * @return how many were changed
   */
  public static int run(Supplier<List<OpenPayment>> take, Predicate<OpenPayment> look) {
    int changed = 0;
    int silence = 0;
    List<OpenPayment> due = take.get();
    while (!due.isEmpty()) {
      for (OpenPayment payment : due) {
        try {
          changed += look.test(payment) ? 1 : 0;
          silence = 0;
        } catch (PaymentProviderSilent e) {
          silence++;
          leave(payment, e);
          if (silence == MAX_SILENCE) {
            return changed;
          }
        } catch (PaymentProviderFailed e) {
          silence = 0;
          leave(payment, e);
        } catch (RuntimeException e) { // one must not stop the others
          LOG.warn("payment " + payment.ref() + " could not be looked after: " + e);
        }
      }
      due = take.get();
    }
    return changed;
  }

  private static void leave(OpenPayment payment, PaymentProviderFailed why) {
    LOG.warn("payment " + payment.ref() + " is left as it is: " + why.getMessage());
  }
}
