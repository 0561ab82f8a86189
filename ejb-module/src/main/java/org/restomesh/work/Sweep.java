package org.restomesh.work;

import java.util.List;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.restomesh.shared.Log;

/**
 * Carries out due rows one after the other, until none is left. A row that fails stops no other.
 * When the other side does not answer at all, the rest waits for the next sweep.
 */
public final class Sweep {
  private static final Log LOG = Log.of(Sweep.class);

  /** In a row. */
  private static final int MAX_UNANSWERED = 3;

  private Sweep() {}

  /**
   * @param claim the next few rows, which no other node takes for a while; empty when none is due
   * @param step whether it has changed anything; an {@link Unanswered} says that the other side is
   *     silent
   * @return how many rows were changed
   */
  public static <R> int run(Supplier<List<R>> claim, Predicate<R> step) {
    int changed = 0;
    int unanswered = 0;
    for (List<R> due = claim.get(); !due.isEmpty(); due = claim.get()) {
      for (R row : due) {
        try {
          changed += step.test(row) ? 1 : 0;
          unanswered = 0;
        } catch (RuntimeException e) { // one must not stop the others
          LOG.warn(row + " is left to the next sweep: " + e);
          unanswered = e instanceof Unanswered ? unanswered + 1 : 0;
          if (unanswered == MAX_UNANSWERED) {
            return changed;
          }
        }
      }
    }
    return changed;
  }
}
