package org.restomesh.device.registry;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import org.jspecify.annotations.Nullable;
import org.restomesh.device.DeviceDetails;
import org.restomesh.device.printer.PrinterAccess;

/**
 * The result of creating a slot: the device and, only this once, what it is paired by.
 *
 * @param pairCode six characters; null for a printer without an agent
 * @param printerAccess null for a device with an agent
 */
public record SlotCreated(
    @JsonUnwrapped DeviceDetails device,
    @Nullable String pairCode,
    @Nullable PrinterAccess printerAccess) {
  @Override
  public String toString() {
    return "SlotCreated[" + device.ref().id() + "]";
  }
}
