package org.restomesh.transfer;

import com.fasterxml.jackson.annotation.JsonValue;
import org.restomesh.shared.json.WireNames;

/** What becomes of a row of the file. */
public enum RowOutcome {
  ADDED,
  CHANGED,
  ARCHIVED,
  /** Only counted. */
  SAME,
  FAULTY;

  @JsonValue
  public String wireName() {
    return WireNames.of(this);
  }
}
