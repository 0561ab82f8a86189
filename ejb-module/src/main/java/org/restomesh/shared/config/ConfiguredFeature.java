package org.restomesh.shared.config;

/**
 * A feature's settings. All of them are read at start-up, so that a bad value stops the start
 * instead of a request.
 */
public interface ConfiguredFeature {
  /**
   * Reports through {@link Settings#addProblem} what reading the keys one by one cannot see. The
   * call itself already creates the bean, which reads them.
   */
  default void check() {}
}
