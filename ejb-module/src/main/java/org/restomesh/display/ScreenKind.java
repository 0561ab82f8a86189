package org.restomesh.display;

import com.fasterxml.jackson.annotation.JsonValue;
import org.restomesh.shared.json.WireNames;

/** Whose screen it is, fixed when its session begins. */
public enum ScreenKind {
  /** A guest's: it sees what was ordered on it and nothing else. */
  CUSTOMER,
  /** The kitchen's: it sees its branch. */
  KITCHEN;

  @JsonValue
  public String wireName() {
    return WireNames.of(this);
  }
}
