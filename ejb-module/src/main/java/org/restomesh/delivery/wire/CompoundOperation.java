package org.restomesh.delivery.wire;

import java.util.Collection;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.restomesh.delivery.platform.PlatformFailure;

/**
 * Several requests that make up one operation: a failed one does not keep the others from being
 * sent, and the operation as a whole fails once.
 */
public final class CompoundOperation {
  private @Nullable PlatformFailure failure;

  private CompoundOperation() {}

  /** Whether to go on after a failed step. */
  public enum Then {
    /** Whatever the failure is. */
    GO_ON,
    /** Only when this request alone was refused: any other failure would meet the rest, too. */
    GO_ON_IF_REFUSED
  }

  /**
   * @throws PlatformFailure at once when a login may help or the rest is not worth a try; else at
   *     the end, that of a step
   */
  public static <T> void each(Collection<T> all, Then then, Consumer<T> step) {
    CompoundOperation steps = new CompoundOperation();
    for (T one : all) {
      steps.attempt(() -> step.accept(one), then);
    }
    if (steps.failure != null) {
      throw steps.failure;
    }
  }

  private void attempt(Runnable step, Then then) {
    try {
      step.run();
    } catch (PlatformFailure failed) {
      if (failed.isUnauthorized()
          || (then == Then.GO_ON_IF_REFUSED && failed.failureClass().isRetried())) {
        throw failed;
      }
      // A failure that is counted wins over one that is not.
      if (failure == null || (failed.isCounted() && !failure.isCounted())) {
        failure = failed;
      }
    }
  }
}
