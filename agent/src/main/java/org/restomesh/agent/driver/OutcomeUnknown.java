package org.restomesh.agent.driver;

/** Contact was lost after something had been sent to the printer. */
public final class OutcomeUnknown extends Exception {

  private static final long serialVersionUID = 1L;

  public OutcomeUnknown(String message, Throwable cause) {
    super(message, cause);
  }
}
