package org.restomesh.device;

import com.fasterxml.jackson.annotation.JsonValue;
import org.restomesh.shared.json.WireNames;

/** What a printer says of itself (contract/8-cloud-printers#printer-states). */
public enum PrinterState {
  /** It has not told anything yet. */
  UNKNOWN,
  READY,
  /** It prints, and the roll is nearly at its end. */
  PAPER_LOW,
  PAPER_OUT,
  COVER_OPEN,
  ERROR;

  /** Whether it would print nothing now. */
  public boolean isTrouble() {
    return this == PAPER_OUT || this == COVER_OPEN || this == ERROR;
  }

  @JsonValue
  public String wireName() {
    return WireNames.of(this);
  }
}
