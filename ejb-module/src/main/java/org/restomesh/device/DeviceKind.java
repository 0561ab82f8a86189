package org.restomesh.device;

import com.fasterxml.jackson.annotation.JsonValue;
import org.restomesh.shared.json.WireNames;

/** The closed set of device kinds (requirements/1-device-mesh#device-kinds). */
public enum DeviceKind {
  RECEIPT_PRINTER,
  KITCHEN_PRINTER,
  /** Fiscal register. */
  YAZARKASA,
  /** Card payment terminal. */
  POS_TERMINAL,
  /** Kitchen display. */
  KDS_SCREEN,
  /** Bar display. */
  BAR_SCREEN,
  TABLET_WAITER,
  TABLET_CUSTOMER,
  CALLER_ID,
  SCANNER,
  /** An agent that drives several devices of the branch. */
  LOCAL_BRIDGE;

  /** Screens take the safe subset of commands only (requirements/1-device-mesh#screen-devices). */
  public boolean isScreen() {
    return this == KDS_SCREEN || this == BAR_SCREEN;
  }

  @JsonValue
  public String wireName() {
    return WireNames.of(this);
  }
}
