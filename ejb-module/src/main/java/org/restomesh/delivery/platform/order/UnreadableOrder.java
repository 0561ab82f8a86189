package org.restomesh.delivery.platform.order;

import java.util.Objects;

/** What came is not an order of the platform. Its message names the place, never the value. */
public final class UnreadableOrder extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public UnreadableOrder(String message) {
    super(message);
  }

  @Override
  public String getMessage() {
    return Objects.requireNonNull(super.getMessage()); // its constructor takes no null
  }
}
