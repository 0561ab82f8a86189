package org.restomesh.display.request;

import static org.restomesh.shared.StateMachine.in;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.EnumSet;
import org.restomesh.shared.StateMachine;
import org.restomesh.shared.json.WireNames;

/** Whether a request has been attended to. */
public enum ServiceRequestStatus {
  OPEN,
  DONE;

  /** What can happen to a request. */
  enum Event {
    SEE_TO
  }

  static final StateMachine<ServiceRequestStatus, Event> MACHINE =
      new StateMachine<>(
          EnumSet.of(OPEN), in(OPEN).on(Event.SEE_TO, DONE, "the screen may ask again"));

  @JsonValue
  public String wireName() {
    return WireNames.of(this);
  }
}
