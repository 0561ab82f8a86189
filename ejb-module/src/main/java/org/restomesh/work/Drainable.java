package org.restomesh.work;

import java.time.Duration;

/** A bean whose work under way may end before the node stops. */
public interface Drainable {
  /** From now on nothing new begins; returns at once. */
  void close();

  /** Waits for what is under way. */
  void drain(Duration timeout);
}
