package org.restomesh.checkout;

/**
 * Why a cart may not be bought, in the order in which a line is checked
 * (requirements/2-licensing-billing#purchase-rejections; contract/3-licensing#gate-order). The
 * names are the error codes.
 */
public enum RejectionReason {
  /** More units of it, owned and in the cart, than the catalogue allows. */
  ADDON_MAX_QUANTITY,
  /** It, or a licence, is owned and not expired. */
  ADDON_ALREADY_OWNED,
  /** What it depends on is neither owned nor in the cart. */
  ADDON_REQUIRES_DEPENDENCY,
  /** It needs a licence; none is live and none in the cart. */
  LICENSE_REQUIRED,
  /** The capacity that it adds is unlimited already. */
  ADDON_LIMIT_REDUNDANT,
  /** All that it grants is in the entitlement set already. */
  ADDON_ALREADY_GRANTED,
  /** Not enough pieces for all lines of a sku; checked after every product. */
  HARDWARE_OUT_OF_STOCK
}
