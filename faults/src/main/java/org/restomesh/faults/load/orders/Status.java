package org.restomesh.faults.load.orders;

import java.util.Optional;

/** Where an order is, as far as the campaign moves it. */
public enum Status {
  PENDING,
  PREPARING,
  READY,
  SERVED,
  PAID,
  CANCELLED;

  /** The event of which partners hear. PAID after SERVED is no second completion. */
  Optional<String> event() {
    return switch (this) {
      case SERVED, PAID -> Optional.of("order.completed");
      case CANCELLED -> Optional.of("order.cancelled");
      case PENDING, PREPARING, READY -> Optional.empty();
    };
  }

  /** The next step of the kitchen. */
  Status next() {
    return switch (this) {
      case PENDING -> PREPARING;
      case PREPARING -> READY;
      case READY -> SERVED;
      case SERVED, PAID -> PAID;
      case CANCELLED -> CANCELLED;
    };
  }

  boolean isEnd() {
    return this == PAID || this == CANCELLED;
  }
}
