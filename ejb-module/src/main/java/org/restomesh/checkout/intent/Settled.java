package org.restomesh.checkout.intent;

/** What became of money that the provider told of. */
public enum Settled {
  /** It bought what was asked for, now. */
  PROVISIONED,
  /** It had been seen before; nothing changed. */
  ALREADY,
  /** It is less than what was asked for: nothing is settled. */
  UNDERPAID,
  /** It bought nothing and goes back. */
  REFUND_DUE
}
