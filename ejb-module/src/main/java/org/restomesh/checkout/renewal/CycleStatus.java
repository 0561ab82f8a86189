package org.restomesh.checkout.renewal;

import static org.restomesh.shared.StateMachine.in;

import java.util.EnumSet;
import org.restomesh.shared.StateMachine;

/** The life of a renewal cycle. */
enum CycleStatus {
  /** It can be paid until grace ends. */
  OPEN,
  /** It was paid: what it renewed is paid for another year. */
  PAID,
  /** Grace ended. A payment that was begun before still closes it. */
  LAPSED;

  /** What may happen to a cycle. */
  enum Event {
    PAY,
    LAPSE
  }

  static final StateMachine<CycleStatus, Event> MACHINE =
      new StateMachine<>(
          EnumSet.of(OPEN),
          in(OPEN, LAPSED).on(Event.PAY, PAID, "its payment is kept with it"),
          in(OPEN).on(Event.LAPSE, LAPSED, "nobody is reminded any more"));
}
