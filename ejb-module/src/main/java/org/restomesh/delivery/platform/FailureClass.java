package org.restomesh.delivery.platform;

/** Why a call to a platform failed (contract/platforms#failure-classes). */
public enum FailureClass {
  /** 401 after one login, 403. */
  AUTH,
  /** 429: never counts as an error. */
  THROTTLE,
  /** 408, 5xx, I/O, timeout, an answer that is not JSON, a redirect. */
  REMOTE,
  /** Any other 4xx: the platform refuses our data. */
  MAPPING,
  /** Our side: a missing setting or credential, an answer that we cannot read. */
  LOCAL;

  /** Whether the same call may succeed later. */
  public boolean isRetried() {
    return this == AUTH || this == REMOTE || this == THROTTLE;
  }
}
