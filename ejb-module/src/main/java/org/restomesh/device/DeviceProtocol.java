package org.restomesh.device;

import com.fasterxml.jackson.annotation.JsonValue;
import org.restomesh.shared.json.WireNames;

/** The language in which a device fetches its work (contract/8-cloud-printers#cloud-slot). */
public enum DeviceProtocol {
  /** Ours: commands as JSON, for a device that was paired by a code. */
  AGENT,
  /** Star's printers ask us by themselves. */
  STAR_CLOUDPRNT,
  /** Epson's printers do: Server Direct Print. */
  EPSON_SDP;

  /** Whether it is a printer's own, spoken without an agent. */
  public boolean isPrinters() {
    return this != AGENT;
  }

  @JsonValue
  public String wireName() {
    return WireNames.of(this);
  }
}
