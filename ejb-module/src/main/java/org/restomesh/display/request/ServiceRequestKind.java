package org.restomesh.display.request;

import com.fasterxml.jackson.annotation.JsonValue;
import org.restomesh.shared.json.WireNames;

/** What a guest asks for from a screen. */
public enum ServiceRequestKind {
  /** A waiter is to come. */
  WAITER,
  /** The bill. */
  BILL;

  @JsonValue
  public String wireName() {
    return WireNames.of(this);
  }
}
