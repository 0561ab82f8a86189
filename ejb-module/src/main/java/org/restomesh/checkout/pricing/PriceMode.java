package org.restomesh.checkout.pricing;

import com.fasterxml.jackson.annotation.JsonValue;

/** How the price of a line was found (requirements/2-licensing-billing#price-modes). */
public enum PriceMode {
  /** The list price: a first purchase, the anniversary itself, or nothing that renews. */
  FULL("full"),
  /** The share of the days that remain, when they are more than 14. */
  PRORATED("prorated"),
  /** The share of the last 14 days or fewer, and the whole next cycle with it. */
  ROLL_FORWARD("rollForward");

  private final String wireName;

  PriceMode(String wireName) {
    this.wireName = wireName;
  }

  @JsonValue
  public String wireName() {
    return wireName;
  }
}
