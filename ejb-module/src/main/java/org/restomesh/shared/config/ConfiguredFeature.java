package org.restomesh.shared.config;

/**
 * A feature's settings. All of them are read at start-up, so that a bad value stops the start
 * instead of a request.
 */
public interface ConfiguredFeature {
  /**
   * Tells {@link Settings#addProblem} what reading the keys one by one could not see. The call
   * itself already brings the bean to life, which reads them.
   */
  default void check() {}
}
