package org.restomesh.shared.config;

import java.util.List;

/** The service cannot start with these values; each problem is one line that says what to set. */
public final class UnusableConfiguration extends RuntimeException {
  private static final long serialVersionUID = 1L;

  UnusableConfiguration(List<String> problems) {
    super("Restomesh cannot start: " + String.join("; ", problems));
  }
}
