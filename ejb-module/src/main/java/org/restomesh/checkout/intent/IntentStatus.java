package org.restomesh.checkout.intent;

import com.fasterxml.jackson.annotation.JsonValue;
import org.restomesh.shared.WireNames;

/** The life of a checkout intent (contract 3, Quote, start, intent, confirm). */
public enum IntentStatus {
  /** Frozen; the provider has not yet given a payment page for it. */
  CREATED,
  /** Somebody can pay it. */
  PENDING,
  /** Paid, and what was bought is still to be provisioned. */
  SETTLED,
  /** Paid and provisioned. */
  PROVISIONED,
  /** The provider refused to open a payment page. */
  FAILED,
  /** Nobody paid in time. */
  EXPIRED,
  /** Paid, and it could not be provisioned: the money goes back. */
  REFUND_DUE;

  public boolean canBecome(IntentStatus next) {
    return switch (this) {
      case CREATED -> next == PENDING || next == SETTLED || next == FAILED || next == EXPIRED;
      case PENDING -> next == SETTLED || next == EXPIRED;
      case SETTLED -> next == PROVISIONED || next == REFUND_DUE;
      case PROVISIONED, FAILED, EXPIRED, REFUND_DUE -> false;
    };
  }

  /** Whether money that comes now still buys what was asked for. */
  public boolean isOpen() {
    return this == CREATED || this == PENDING;
  }

  @JsonValue
  public String wireName() {
    return WireNames.of(this);
  }
}
