package org.restomesh.ws.protocol;

import java.util.Objects;

/** What came is not a frame of the protocol; the message says why. */
public final class MalformedFrame extends Exception {
  private static final long serialVersionUID = 1L;

  MalformedFrame(String message) {
    super(message);
  }

  @Override
  public String getMessage() {
    return Objects.requireNonNull(super.getMessage()); // its constructor takes no null
  }
}
