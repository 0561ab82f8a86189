package org.restomesh.payment.refund;

import static org.restomesh.shared.StateMachine.in;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.EnumSet;
import org.restomesh.shared.StateMachine;
import org.restomesh.shared.json.WireNames;

/** The life of a refund. */
public enum RefundState {
  /** Decided; whether the provider has paid is not known yet. */
  PENDING,
  /** The money has gone back, and what follows from it is done. */
  DONE,
  /** The provider has refused it: no money was moved. */
  FAILED;

  /** What may happen to a refund. */
  enum Event {
    COMPLETE,
    FAIL
  }

  // A report that it was paid outweighs an earlier refusal: money must not be forgotten.
  static final StateMachine<RefundState, Event> MACHINE =
      new StateMachine<>(
          EnumSet.of(PENDING),
          in(PENDING, FAILED)
              .on(
                  Event.COMPLETE,
                  DONE,
                  "its payment says what follows: what it bought ends, a credit note is written"),
          in(PENDING).on(Event.FAIL, FAILED, "the money stays"));

  @JsonValue
  public String wireName() {
    return WireNames.of(this);
  }
}
