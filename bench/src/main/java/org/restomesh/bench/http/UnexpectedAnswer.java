package org.restomesh.bench.http;

/** The server answered something that makes the measurement worthless. */
public final class UnexpectedAnswer extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public UnexpectedAnswer(String message) {
    super(message);
  }
}
