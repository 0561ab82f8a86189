package org.restomesh.delivery.platform;

import java.util.Objects;

/** The platform says that the order is cancelled there, so nothing is retried. */
public final class CancelledAtPlatform extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public CancelledAtPlatform(String message) {
    super(message);
  }

  @Override
  public String getMessage() {
    return Objects.requireNonNull(super.getMessage()); // its constructor takes no null
  }
}
