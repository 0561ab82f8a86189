package org.restomesh.payment.settlement;

/** What became of money that the provider reported. */
public enum SettlementResult {
  /** It brought what was asked for, now. */
  PROVISIONED,
  /** It had been seen before; nothing changed. */
  ALREADY,
  /** It is less than what was asked for: nothing is settled. */
  UNDERPAID,
  /** All or part of it bought nothing and goes back. */
  REFUND_DUE
}
