package org.restomesh.work;

import java.time.Duration;

/** A bean that has something under way which may end when the node is stopped. */
public interface Drainable {
  /** Begins nothing any more; returns at once. */
  void close();

  /** Waits for what is under way. */
  void drain(Duration atMost);
}
