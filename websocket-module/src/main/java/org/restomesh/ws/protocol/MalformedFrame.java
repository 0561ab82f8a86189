package org.restomesh.ws.protocol;

/** What came from the client is none of the protocol's frames; the message says why. */
public final class MalformedFrame extends Exception {
  private static final long serialVersionUID = 1L;

  MalformedFrame(String message) {
    super(message);
  }
}
