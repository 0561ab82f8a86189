package org.restomesh.delivery.platform;

/** Whether a restaurant is open at its platform. */
public enum StoreState {
  OPEN,
  CLOSED,
  /** The platform does not say. */
  UNKNOWN
}
