package org.restomesh.delivery.intake.inbox;

import com.fasterxml.jackson.annotation.JsonValue;
import org.restomesh.shared.json.WireNames;

/** What came in. */
public enum InboxKind {
  /** A new order, pushed. */
  ORDER,
  /** A changed cart of an order, pushed. */
  AMEND,
  /** The status of an order, pushed. */
  STATUS,
  /** Money went back to the guest, pushed. */
  REFUND,
  /** An order as a poll has seen it. */
  SNAPSHOT;

  @JsonValue
  public String wireName() {
    return WireNames.of(this);
  }
}
