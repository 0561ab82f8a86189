package org.restomesh.device.registry;

import org.restomesh.device.DeviceDetails;


import com.fasterxml.jackson.annotation.JsonUnwrapped;

/**
 * The answer of slot creation: the device and, this once, its code.
 *
 * @param pairCode six characters
 */
public record SlotCreated(@JsonUnwrapped DeviceDetails device, String pairCode) {
  @Override
  public String toString() {
    return "SlotCreated[" + device.id() + "]";
  }
}
