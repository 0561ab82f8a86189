package org.restomesh.faults.nemesis;

import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/** The campaign's steady clock, in nanoseconds since its start. */
interface SteadyTime {
  long now();

  /** Returns at this time, at once when it is past. */
  void sleepUntil(long nanos) throws InterruptedException;

  static SteadyTime of(LongSupplier clock) {
    return new SteadyTime() {
      @Override
      public long now() {
        return clock.getAsLong();
      }

      @Override
      public void sleepUntil(long nanos) throws InterruptedException {
        for (long left = nanos - now(); left > 0; left = nanos - now()) {
          TimeUnit.NANOSECONDS.sleep(left);
        }
      }
    };
  }
}
