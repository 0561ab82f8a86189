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
   * No branch takes it: the configured one is inactive, or none is configured and the tenant has no
   * active branch. Any other branch would cook it for the wrong courier.
   */
  NO_BRANCH,
  /** Part of the platform's order could not be read. */
  PARSE_WARNING
}
