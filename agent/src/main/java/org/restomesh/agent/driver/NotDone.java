package org.restomesh.agent.driver;

/** The printer was not reached or refused: nothing has come out of it. */
public final class NotDone extends Exception {

  private static final long serialVersionUID = 1L;

  public NotDone(String message) {
    super(message);
  }

  public NotDone(String message, Throwable cause) {
    super(message, cause);
  }
}
