package org.restomesh.identity.service.account;

import com.fasterxml.jackson.annotation.JsonValue;
import org.restomesh.shared.json.WireNames;

/** Whether an account can be used. */
public enum ServiceAccountStatus {
  ACTIVE,
  /** Its own end has come; a later one lets its keys work again. */
  EXPIRED,
  /** All its keys have ended. */
  WITHOUT_KEY;

  @JsonValue
  public String wireName() {
    return WireNames.of(this);
  }
}
