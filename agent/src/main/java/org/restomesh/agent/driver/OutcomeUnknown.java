package org.restomesh.agent.driver;

/** Contact was lost when the printer had already been sent something. */
public final class OutcomeUnknown extends Exception {

  private static final long serialVersionUID = 1L;

  public OutcomeUnknown(String message, Throwable cause) {
    super(message, cause);
  }
}
