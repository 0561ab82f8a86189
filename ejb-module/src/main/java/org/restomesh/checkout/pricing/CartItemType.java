package org.restomesh.checkout.pricing;

import com.fasterxml.jackson.annotation.JsonValue;
import org.restomesh.shared.json.WireNames;

/** What a cart item names (requirements/2-licensing-billing#cart-item). */
public enum CartItemType {
  /** A product of any kind but service, by its code. */
  ADDON,
  /** A thing to ship, by its sku. */
  HARDWARE,
  /** A product of the kind service, by its code. */
  SERVICE,
  /** A legacy plan: accepted and ignored. */
  PLAN;

  @JsonValue
  public String wireName() {
    return WireNames.of(this);
  }
}
