package org.restomesh.agent.driver;

/** The printer was not reached or refused: nothing has come out of it. */
public final class PrintFailed extends Exception {

  private static final long serialVersionUID = 1L;

  public PrintFailed(String message) {
    super(message);
  }

  public PrintFailed(String message, Throwable cause) {
    super(message, cause);
  }
}
