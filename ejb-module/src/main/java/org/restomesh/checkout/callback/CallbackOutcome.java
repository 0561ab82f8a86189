package org.restomesh.checkout.callback;

import com.fasterxml.jackson.annotation.JsonValue;
import org.restomesh.shared.json.WireNames;

/** The verdict on a callback. */
public enum CallbackOutcome {
  /** Genuine; not carried out yet. */
  RECEIVED,
  /** Genuine; each attempt to carry it out failed or crashed its node. Needs a person. */
  GIVEN_UP,
  /** Not from the provider, or damaged on the way. */
  REFUSED,
  /** Genuine, and about an order that we do not know. */
  UNKNOWN_ORDER,
  /** An attempt to pay failed; the next may succeed. */
  ATTEMPT_FAILED,
  /** It brought what was asked for. */
  PROVISIONED,
  /** Nothing new. */
  ALREADY,
  /** Less than what was asked for. */
  UNDERPAID,
  /** All or part of the money bought nothing and goes back. */
  REFUND_DUE;

  @JsonValue
  public String wireName() {
    return WireNames.of(this);
  }
}
