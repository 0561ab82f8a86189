package org.restomesh.delivery.platform;

import com.fasterxml.jackson.annotation.JsonValue;
import org.restomesh.shared.json.WireNames;

/** Which of a platform's hosts a configuration talks to. */
public enum PlatformEnvironment {
  PRODUCTION,
  SANDBOX;

  @JsonValue
  public String wireName() {
    return WireNames.of(this);
  }
}
