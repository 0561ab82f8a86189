package org.restomesh.delivery.wire;

import java.util.Collection;
import java.util.function.Consumer;
import org.restomesh.delivery.platform.PlatformFailure;

/**
 * Several requests that make one operation: one that fails does not keep the others from being
 * sent, and the operation has failed once.
 */
public final class CompoundOperation {
  private PlatformFailure failure;

  private CompoundOperation() {}

  /** Whether the next step is still to be done. */
  public enum Then {
    /** Whatever the failure is. */
    GO_ON,
    /** Only when this request alone was refused: the same fate awaits the others. */
    GO_ON_IF_REFUSED
  }

  /**
   * @throws PlatformFailure at once, when a login may help or the others are not worth a try; else
   *     that of a step
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
      // What counts wins over what does not.
      if (failure == null || (failed.isCounted() && !failure.isCounted())) {
        failure = failed;
      }
    }
  }
}
