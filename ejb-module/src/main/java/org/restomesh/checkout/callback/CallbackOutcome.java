package org.restomesh.checkout.callback;

import com.fasterxml.jackson.annotation.JsonValue;
import org.restomesh.shared.json.WireNames;

/** What we made of a callback. */
public enum CallbackOutcome {
  /** Genuine; what follows from it is not yet done. */
  RECEIVED,
  /** Genuine; each attempt to carry it out has failed, or has ended its node. A person looks. */
  GIVEN_UP,
  /** Not from the provider, or damaged on the way. */
  REFUSED,
  /** Genuine, and about an order that we do not know. */
  UNKNOWN_ORDER,
  /** An attempt to pay failed; the next may not. */
  ATTEMPT_FAILED,
  /** It brought what was asked for. */
  PROVISIONED,
  /** Nothing new. */
  ALREADY,
  /** Less than what was asked for. */
  UNDERPAID,
  /** All of it or a part brought nothing and goes back. */
  REFUND_DUE;

  @JsonValue
  public String wireName() {
    return WireNames.of(this);
  }
}
