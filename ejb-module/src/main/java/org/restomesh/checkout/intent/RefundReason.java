package org.restomesh.checkout.intent;

/** Why money that came cannot be provisioned; the names are the failureReason of the intent. */
public enum RefundReason {
  /** The original price, computed again, is not the price that was asked. */
  DRIFT,
  /** Another payment brought the same product first. */
  DUPLICATE_OWNERSHIP,
  /** It was less than what was asked for until the intent expired. */
  UNDERPAID,
  /** It came after the intent had failed or expired. */
  LATE_PAYMENT,
  /** It could not be provisioned for a reason of ours, and the operator gave it back. */
  OPERATOR
}
