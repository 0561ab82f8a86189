package org.restomesh.faults.load.client;

import java.util.Map;
import java.util.TreeMap;

/**
 * What was wrong in the eyes of a client itself, such as a signature that does not verify or a
 * request that is refused for no reason. A run without faults of the product has none.
 */
public final class Findings {
  private static final int MOST = 500;

  private final Map<String, Integer> times = new TreeMap<>();
  private int left;

  /**
   * @param what without anything that differs from one time to the next, if possible
   */
  public synchronized void add(String what) {
    if (times.size() < MOST || times.containsKey(what)) {
      times.merge(what, 1, Integer::sum);
      return;
    }
    left++;
  }

  /** Each finding with how often there was it. */
  public synchronized Map<String, Integer> all() {
    Map<String, Integer> all = new TreeMap<>(times);
    if (left > 0) {
      all.put("and others", left);
    }
    return all;
  }
}
