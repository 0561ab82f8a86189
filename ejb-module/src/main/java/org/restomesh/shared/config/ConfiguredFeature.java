package org.restomesh.shared.config;

/**
 * A feature's settings. All of them are read at start-up, so that a bad value stops the start
 * instead of a request.
 */
public interface ConfiguredFeature {
  /** Reads every key of the feature and tells {@link Settings#refuse} what cannot be used. */
  void check();
}
