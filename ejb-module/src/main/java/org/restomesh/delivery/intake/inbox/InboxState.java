package org.restomesh.delivery.intake.inbox;

import static org.restomesh.shared.StateMachine.in;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.EnumSet;
import org.restomesh.shared.StateMachine;
import org.restomesh.shared.json.WireNames;

/** How far an inbox item has come. */
public enum InboxState {
  /** Not processed yet. */
  RECEIVED,
  /** All that follows from it is done. */
  PROCESSED,
  /** It could not be understood or stored; a person may retry it. */
  FAILED,
  /** It waits for its order, or for the package that takes an order's place. */
  PARKED,
  /** Nothing follows from it: refused, unknown, or given up. */
  IGNORED;

  /** What can happen to an item. */
  enum Event {
    PROCESS,
    IGNORE,
    AWAIT_PACKAGE,
    AWAIT_ORDER,
    GIVE_UP,
    FAIL,
    COME_AGAIN
  }

  // Two nodes may have processed the same item: the later outcome rests on the same facts.
  static final StateMachine<InboxState, Event> MACHINE =
      new StateMachine<>(
          EnumSet.of(RECEIVED),
          in(RECEIVED, PROCESSED, FAILED, PARKED, IGNORED)
              .on(Event.PROCESS, PROCESSED, "with the change of its order"),
          in(RECEIVED, PROCESSED, FAILED, PARKED, IGNORED)
              .on(Event.IGNORE, IGNORED, "with the reason"),
          in(RECEIVED, PROCESSED, FAILED, PARKED, IGNORED)
              .on(Event.AWAIT_PACKAGE, PARKED, "for 15 minutes; its order was split"),
          in(RECEIVED, FAILED, PARKED, IGNORED)
              .on(Event.AWAIT_ORDER, PARKED, "for 15 minutes; its order has not come"),
          in(PARKED).on(Event.GIVE_UP, IGNORED, "its order never came"),
          in(RECEIVED, FAILED, PARKED, IGNORED)
              .on(Event.FAIL, FAILED, "with the error; a person may have it tried again"),
          in(PROCESSED).on(Event.COME_AGAIN, RECEIVED, "a sight or a cart that is news again"));

  @JsonValue
  public String wireName() {
    return WireNames.of(this);
  }
}
