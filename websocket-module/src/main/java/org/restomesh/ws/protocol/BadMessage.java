package org.restomesh.ws.protocol;

/** What came from the client is none of the protocol's frames; the message says why. */
public final class BadMessage extends Exception {
  private static final long serialVersionUID = 1L;

  BadMessage(String message) {
    super(message);
  }
}
