package org.restomesh.bench.load;

/** A run that has no result. */
public final class RunFailed extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public RunFailed(String message, Throwable cause) {
    super(message, cause);
  }
}
