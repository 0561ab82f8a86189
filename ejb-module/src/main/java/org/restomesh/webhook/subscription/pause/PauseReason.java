package org.restomesh.webhook.subscription.pause;

import com.fasterxml.jackson.annotation.JsonValue;
import org.restomesh.shared.json.WireNames;

/** Why a subscription was paused. */
public enum PauseReason {
  /** Too many attempts in a row failed. */
  FAILURES,
  /** The endpoint answered 410. */
  GONE,
  /** Paused by staff of the tenant. */
  MANUAL;

  @JsonValue
  public String wireName() {
    return WireNames.of(this);
  }
}
