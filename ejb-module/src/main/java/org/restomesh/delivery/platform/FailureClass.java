package org.restomesh.delivery.platform;

/** Why a call of a platform failed (contract/platforms#failure-classes). */
public enum FailureClass {
  /** 401 after one login, 403. */
  AUTH,
  /** 429: never counts. */
  THROTTLE,
  /** 408, 5xx, I/O, time-out, an answer that is no JSON, a redirect. */
  REMOTE,
  /** Another 4xx: the platform refuses our data. */
  MAPPING,
  /** Ours: a missing setting or credential, an answer that we cannot read. */
  LOCAL;

  /** Whether the same call may succeed later. */
  public boolean isRetried() {
    return this == AUTH || this == REMOTE || this == THROTTLE;
  }
}
