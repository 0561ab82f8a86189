package org.restomesh.bench.load;

import java.util.Arrays;
import java.util.Collection;

/** Durations in nanoseconds. Not safe for several threads: each collects its own. */
public final class Samples {
  private long[] nanos = new long[1024];
  private int size;
  private boolean sorted = true;

  public static Samples merged(Collection<Samples> parts) {
    Samples all = new Samples();
    for (Samples part : parts) {
      for (int i = 0; i < part.size; i++) {
        all.add(part.nanos[i]);
      }
    }
    return all;
  }

  public void add(long duration) {
    if (size == nanos.length) {
      nanos = Arrays.copyOf(nanos, 2 * size);
    }
    nanos[size++] = duration;
    sorted = false;
  }

  public int size() {
    return size;
  }

  /**
   * The smallest sample that is not less than the given part of all (nearest rank), in
   * milliseconds.
   *
   * @param percent above 0, at most 100
   * @throws IllegalStateException when there is no sample
   */
  public double percentileMillis(double percent) {
    if (size == 0) {
      throw new IllegalStateException("There is no sample");
    }
    if (!sorted) {
      Arrays.sort(nanos, 0, size);
      sorted = true;
    }
    int rank = (int) Math.ceil(percent / 100 * size);
    return nanos[Math.max(rank, 1) - 1] / 1e6;
  }

  public double maxMillis() {
    return percentileMillis(100);
  }
}
