package org.restomesh.order;

/** Who takes an order to its guest (contract/platforms#courier). */
public enum Courier {
  PLATFORM,
  OWN,
  /** The guest collects it. */
  PICKUP
}
