package org.restomesh.delivery.outbound;

import static org.restomesh.shared.StateMachine.in;

import java.util.EnumSet;
import org.restomesh.shared.StateMachine;

/** The life cycle of an operation; operators see the states of {@link OutboundState}. */
public enum OperationState {
  /** Due, under way or waiting for a retry. */
  PENDING,
  /** The platform has taken it. */
  DONE,
  /** There was nothing left to tell. */
  OBSOLETE,
  /** Nothing more is tried until somebody requeues it. */
  DEAD;

  /** What can happen to an operation. */
  public enum Event {
    SUCCEED,
    RETRY,
    DROP,
    GIVE_UP,
    REQUEUE,
    HURRY
  }

  public static final StateMachine<OperationState, Event> MACHINE =
      new StateMachine<>(
          EnumSet.of(PENDING),
          in(PENDING).on(Event.SUCCEED, DONE, "told"),
          in(PENDING).on(Event.RETRY, PENDING, "told again later, or anew what has changed"),
          in(PENDING).on(Event.DROP, OBSOLETE, "its order has gone on without it"),
          in(PENDING).on(Event.GIVE_UP, DEAD, "no attempt is left, or none makes sense"),
          in(DEAD).on(Event.REQUEUE, PENDING, "all attempts begin anew"),
          in(PENDING, DEAD).on(Event.HURRY, PENDING, "told at once"));
}
