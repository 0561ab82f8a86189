package org.restomesh.device.registry;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import org.restomesh.device.DeviceDetails;

/**
 * The result of creating a slot: the device and, only this once, its pair code.
 *
 * @param pairCode six characters
 */
public record SlotCreated(@JsonUnwrapped DeviceDetails device, String pairCode) {
  @Override
  public String toString() {
    return "SlotCreated[" + device.ref().id() + "]";
  }
}
