package org.restomesh.faults.load.http;

/**
 * A client did not get what it needs because of the faults that there are, which is no finding: no
 * answer came in time, or an attempt whose answer was lost stands in the way of its repetition.
 */
public final class GaveUp extends RuntimeException {
  private static final long serialVersionUID = 1L;

  GaveUp(String message) {
    super(message);
  }
}
