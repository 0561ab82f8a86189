package org.restomesh.order;

import static org.restomesh.shared.StateMachine.in;

import java.util.EnumSet;
import java.util.Optional;
import org.restomesh.shared.StateMachine;

/**
 * The one state machine of all orders (requirements/3-delivery-webhooks-errors#order-status;
 * contract/4-orders-delivery#order-states).
 */
public enum OrderStatus {
  /** Waits for approval; the kitchen does not know of it. */
  PENDING_APPROVAL,
  /** In the kitchen, not started. */
  PENDING,
  PREPARING,
  READY,
  /** At the table, or with the courier. */
  SERVED,
  /** Reached only by payment. */
  PAID,
  CANCELLED;

  /** What can happen to an order. */
  public enum Event {
    APPROVE,
    PREPARE,
    SET_PREP_TIME,
    FINISH,
    SERVE,
    /** Reported by the platform: the courier or the guest has it. */
    HAND_OVER,
    PAY,
    CANCEL,
    REFUND
  }

  // A platform order that is first seen late begins in its present status.
  public static final StateMachine<OrderStatus, Event> MACHINE =
      new StateMachine<>(
          EnumSet.of(PENDING_APPROVAL, PENDING, SERVED, CANCELLED),
          in(PENDING_APPROVAL).on(Event.APPROVE, PENDING, "the kitchen gets it"),
          in(PENDING, READY).on(Event.PREPARE, PREPARING, "recalled if it was ready"),
          in(PENDING, PREPARING, READY).on(Event.SET_PREP_TIME, PREPARING, "guests know when"),
          in(PENDING, PREPARING).on(Event.FINISH, READY, "its time counts as ready"),
          in(PENDING, PREPARING, READY).on(Event.SERVE, SERVED, "completed, by staff"),
          in(PENDING_APPROVAL, PENDING, PREPARING, READY)
              .on(Event.HAND_OVER, SERVED, "completed, by its platform"),
          in(PENDING, PREPARING, READY, SERVED).on(Event.PAY, PAID, "nothing is due any more"),
          in(PENDING_APPROVAL, PENDING, PREPARING, READY)
              .on(Event.CANCEL, CANCELLED, "by staff or its platform, with the reason"),
          in(PENDING_APPROVAL, PENDING, PREPARING, READY, SERVED, PAID)
              .on(Event.REFUND, CANCELLED, "all of it was given back"));

  /** The event by which staff bring an order to this status; empty when they cannot. */
  public static Optional<Event> byStaff(OrderStatus wanted) {
    return switch (wanted) {
      case PREPARING -> Optional.of(Event.PREPARE);
      case READY -> Optional.of(Event.FINISH);
      case SERVED -> Optional.of(Event.SERVE);
      case CANCELLED -> Optional.of(Event.CANCEL);
      case PENDING_APPROVAL, PENDING, PAID -> Optional.empty();
    };
  }

  /** Nothing of it is packed yet. */
  public boolean isAmendable() {
    return this == PENDING_APPROVAL || this == PENDING || this == PREPARING;
  }

  /** Guests may pay before they eat. */
  public boolean isPayable() {
    return MACHINE.allows(this, Event.PAY);
  }

  /** Reports of a platform no longer change it. */
  public boolean isTerminal() {
    return !MACHINE.allows(this, Event.HAND_OVER);
  }
}
