package org.restomesh.shared;

import com.github.benmanes.caffeine.cache.Caffeine;

/** Builds the caches of a node. */
public final class Caches {
  private Caches() {}

  /**
   * Maintenance runs in the thread that uses the cache. By default Caffeine leaves it to the JVM's
   * common pool, and wakes one of its threads for nearly each write.
   */
  public static Caffeine<Object, Object> builder() {
    return Caffeine.newBuilder().executor(Runnable::run);
  }
}
