package org.restomesh.shared.job;

import java.util.function.IntSupplier;

/** Work in bounded pieces, each in a transaction of its own. */
public final class BatchLoop {
  private BatchLoop() {}

  /**
   * Repeats a batch until it finds nothing more to do.
   *
   * @return the records of all batches together
   */
  public static int runUntilEmpty(IntSupplier batch) {
    int total = 0;
    int changed = batch.getAsInt();
    while (changed > 0) {
      total += changed;
      changed = batch.getAsInt();
    }
    return total;
  }
}
