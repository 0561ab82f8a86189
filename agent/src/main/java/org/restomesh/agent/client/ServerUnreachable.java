package org.restomesh.agent.client;

import java.util.Objects;

/** No answer: the server is down, or its answer was lost on the way. */
public final class ServerUnreachable extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private final boolean mayHaveArrived;

  ServerUnreachable(String message, boolean mayHaveArrived, Throwable cause) {
    super(message, cause);
    this.mayHaveArrived = mayHaveArrived;
  }

  @Override
  public String getMessage() {
    return Objects.requireNonNull(super.getMessage()); // its constructor takes no null
  }

  /** False only when no connection was made, so that the request certainly had no effect. */
  public boolean mayHaveArrived() {
    return mayHaveArrived;
  }
}
