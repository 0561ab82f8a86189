package org.restomesh.order;

/** The one state machine of all orders (spec 3, Delivery order; contract 4, Orders). */
public enum OrderStatus {
  /** Waits for a person; the kitchen does not know of it. */
  PENDING_APPROVAL,
  /** The kitchen's, not begun. */
  PENDING,
  PREPARING,
  READY,
  /** At the table, or with the courier. */
  SERVED,
  /** By payments only. */
  PAID,
  CANCELLED;

  /**
   * Whether staff may move an order so. Paying it and cancelling for a full refund are not moves.
   */
  public boolean canBecome(OrderStatus next) {
    return switch (this) {
      case PENDING_APPROVAL -> next == CANCELLED;
      case PENDING -> next == PREPARING || next == READY || next == SERVED || next == CANCELLED;
      case PREPARING -> next == READY || next == SERVED || next == CANCELLED;
      // Back to PREPARING is recall.
      case READY -> next == PREPARING || next == SERVED || next == CANCELLED;
      case SERVED, PAID, CANCELLED -> false;
    };
  }

  /** Nothing of it is packed yet. */
  public boolean isAmendable() {
    return this == PENDING_APPROVAL || this == PENDING || this == PREPARING;
  }

  /** Guests may pay before they eat. */
  boolean isPayable() {
    return isWithKitchen() || this == SERVED;
  }

  /** The kitchen knows of it, and it has not left. */
  boolean isWithKitchen() {
    return this == PENDING || this == PREPARING || this == READY;
  }

  /** A platform's news move it no more. */
  public boolean isTerminal() {
    return this == SERVED || this == PAID || this == CANCELLED;
  }
}
