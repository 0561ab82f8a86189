package org.restomesh.dev;

import java.util.Objects;

/**
 * Something outside the launcher prevents the start; the message is one line and says what to do.
 */
public final class CannotRun extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public CannotRun(String message) {
    super(message);
  }

  public CannotRun(String message, Throwable cause) {
    super(message, cause);
  }

  @Override
  public String getMessage() {
    return Objects.requireNonNull(super.getMessage()); // its constructors take no null
  }
}
