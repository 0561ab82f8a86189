package org.restomesh.order.payment;

import com.fasterxml.jackson.annotation.JsonValue;
import org.restomesh.shared.json.WireNames;

/** How a guest paid. */
public enum PaymentMethod {
  CASH,
  CARD,
  OTHER,
  /** By the guest, on a payment provider's page; staff cannot take it. */
  ONLINE;

  @JsonValue
  public String wireName() {
    return WireNames.of(this);
  }
}
