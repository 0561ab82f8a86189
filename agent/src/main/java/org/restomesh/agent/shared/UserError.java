package org.restomesh.agent.shared;

/**
 * Something only a person can put right. It ends the command with exit code 1 and its message, one
 * line, is all that is shown.
 */
public final class UserError extends RuntimeException {

  private static final long serialVersionUID = 1L;

  public UserError(String message) {
    super(message);
  }

  public UserError(String message, Throwable cause) {
    super(message, cause);
  }
}
