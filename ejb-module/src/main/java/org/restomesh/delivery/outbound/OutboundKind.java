package org.restomesh.delivery.outbound;

import com.fasterxml.jackson.annotation.JsonValue;

/** The operations of a platform that nobody waits for (contract/platforms#queued-calls). */
public enum OutboundKind {
  /** The restaurant accepts by itself. */
  ACCEPT_ORDER("acceptOrder"),
  /** Staff have cancelled. */
  REJECT_ORDER("rejectOrder"),
  /** Staff have called it ready for the first time. */
  MARK_READY("markReady"),
  /** A product has run out, or is back. */
  SET_ITEM_AVAILABILITY("setItemAvailability");

  private final String wireName;

  OutboundKind(String wireName) {
    this.wireName = wireName;
  }

  /** The name of the port's method. */
  @JsonValue
  public String wireName() {
    return wireName;
  }

  /** Whether it is about a product, and not about an order. */
  public boolean isAboutProduct() {
    return this == SET_ITEM_AVAILABILITY;
  }
}
