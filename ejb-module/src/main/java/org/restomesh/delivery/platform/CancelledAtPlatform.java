package org.restomesh.delivery.platform;

/** The platform answers that the order is cancelled there: nothing is to be retried. */
public final class CancelledAtPlatform extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public CancelledAtPlatform(String message) {
    super(message);
  }
}
