package org.restomesh.delivery.config;

import com.fasterxml.jackson.annotation.JsonValue;
import org.restomesh.shared.WireNames;

/** Whether a configuration is in use (spec 3, Delivery configuration). */
public enum ConfigStatus {
  ENABLED,
  /** By its tenant. */
  DISABLED,
  /** After ten failed operations; only a person enables it again. */
  AUTO_DISABLED;

  @JsonValue
  public String wireName() {
    return WireNames.of(this);
  }
}
