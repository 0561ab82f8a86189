package org.restomesh.order;

/** Where an order was placed. */
public enum OrderSource {
  /** By staff. */
  POS,
  /** On a partner's screen. */
  SCREEN,
  PLATFORM_A,
  PLATFORM_B,
  PLATFORM_C,
  PLATFORM_D;

  public boolean isPlatform() {
    return this != POS && this != SCREEN;
  }
}
