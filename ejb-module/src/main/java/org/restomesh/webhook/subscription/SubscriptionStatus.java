package org.restomesh.webhook.subscription;

import com.fasterxml.jackson.annotation.JsonValue;
import org.restomesh.shared.WireNames;

/** Whether a subscription is served. A deleted one has no status: nobody sees it any more. */
public enum SubscriptionStatus {
  ACTIVE,
  /** Its events are kept and delivered when it is resumed. */
  PAUSED;

  @JsonValue
  public String wireName() {
    return WireNames.of(this);
  }
}
