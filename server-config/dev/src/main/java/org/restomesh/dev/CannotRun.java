package org.restomesh.dev;

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
}
