package org.restomesh.menu;

import com.fasterxml.jackson.annotation.JsonValue;
import org.restomesh.shared.json.WireNames;

/** Where a product is made. */
public enum Station {
  KITCHEN,
  BAR;

  @JsonValue
  public String wireName() {
    return WireNames.of(this);
  }
}
