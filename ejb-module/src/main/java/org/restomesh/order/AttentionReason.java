package org.restomesh.order;

/** Why an order needs a person (contract/4-orders-delivery#attention-reasons). */
public enum AttentionReason {
  /** An item of the platform is not mapped to a product of the menu. */
  UNMAPPED_ITEMS,
  /** The platform's total is too far from the menu's prices. */
  PRICE_DRIFT,
  /** The restaurant accepts by hand. */
  MANUAL_ACCEPT,
  /**
   * No branch takes it: the one that is configured is switched off, or none is configured and the
   * tenant has no active one. Another branch's kitchen would cook it for the wrong courier.
   */
  NO_BRANCH,
  /** Something of the platform's order could be read in part only. */
  PARSE_WARNING
}
