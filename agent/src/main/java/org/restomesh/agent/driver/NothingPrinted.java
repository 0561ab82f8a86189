package org.restomesh.agent.driver;

/** The printer was not reached or refused: nothing has come out of it. */
public final class NothingPrinted extends Exception {

  private static final long serialVersionUID = 1L;

  public NothingPrinted(String message) {
    super(message);
  }

  public NothingPrinted(String message, Throwable cause) {
    super(message, cause);
  }
}
