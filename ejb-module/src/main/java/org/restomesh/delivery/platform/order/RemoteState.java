package org.restomesh.delivery.platform.order;

/** What a platform's status means for us (contract/platforms#remote-states). */
public enum RemoteState {
  /** Waits to be accepted. */
  NEW,
  /** Between acceptance and handing over: changes nothing here. */
  NO_EFFECT,
  SERVED,
  CANCELLED,
  /** Not named in the contract: logged, ignored. */
  UNKNOWN
}
