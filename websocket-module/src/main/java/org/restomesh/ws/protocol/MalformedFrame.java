package org.restomesh.ws.protocol;

/** What came is not a frame of the protocol; the message says why. */
public final class MalformedFrame extends Exception {
  private static final long serialVersionUID = 1L;

  MalformedFrame(String message) {
    super(message);
  }
}
