package org.restomesh.payment;

import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.restomesh.shared.Log;

/** Looks at payments that are open for long, one after the other, until none is due any more. */
public final class StatusRound {
  private static final Log LOG = Log.of(StatusRound.class);

  /** Answers that may fail to come before the rest waits for the next run. */
  private static final int MAX_SILENCE = 3;

  private StatusRound() {}

  /**
   * @param take the next few that are due, of which no other node takes any; empty when none is
   * @param ref what a payment is called in the log
   * @param look whether it has changed the payment; one that fails does not stop the others
   * @return how many were changed
   */
  public static <T> int run(
      Supplier<List<T>> take, Function<T, PaymentRef> ref, Predicate<T> look) {
    int changed = 0;
    int silence = 0;
    List<T> due = take.get();
    while (!due.isEmpty() && silence < MAX_SILENCE) {
      for (T payment : due) {
        try {
          changed += look.test(payment) ? 1 : 0;
        } catch (PaymentProviderFailed e) {
          silence++;
          LOG.warn("payment " + ref.apply(payment) + " is left as it is: " + e.getMessage());
        } catch (RuntimeException e) { // one must not stop the others
          LOG.warn("payment " + ref.apply(payment) + " could not be looked after: " + e);
        }
      }
      due = take.get();
    }
    return changed;
  }
}
