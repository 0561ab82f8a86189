package org.restomesh.transfer;

import static org.restomesh.shared.StateMachine.in;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.EnumSet;
import org.restomesh.shared.StateMachine;
import org.restomesh.shared.json.WireNames;

/** How far an import is (contract/4-orders-delivery#menu-imports). */
public enum ImportState {
  /** Parts of the file are still to come. */
  RECEIVING,
  /** A node compares its rows with what there is. */
  READING,
  /** All rows are read, and nothing is changed. */
  READY,
  /** A node writes what has changed. */
  APPLYING,
  APPLIED,
  /** It could not be read or applied: nothing was changed. */
  FAILED;

  /** What can happen to an import. */
  public enum Event {
    READ,
    OFFER,
    APPLY,
    COMPLETE,
    FAIL
  }

  public static final StateMachine<ImportState, Event> MACHINE =
      new StateMachine<>(
          EnumSet.of(RECEIVING),
          in(RECEIVING).on(Event.READ, READING, "a node reads the file"),
          in(READING).on(Event.OFFER, READY, "its changes and faults are shown"),
          in(READY).on(Event.APPLY, APPLYING, "a node writes the changes"),
          in(APPLYING).on(Event.COMPLETE, APPLIED, "with all that it has changed"),
          in(READING, APPLYING).on(Event.FAIL, FAILED, "nothing was changed"));

  @JsonValue
  public String wireName() {
    return WireNames.of(this);
  }
}
