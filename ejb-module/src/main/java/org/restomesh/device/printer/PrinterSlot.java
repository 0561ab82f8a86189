package org.restomesh.device.printer;

import org.restomesh.device.CreateSlot;
import org.restomesh.device.DeviceKind;
import org.restomesh.device.DeviceProtocol;
import org.restomesh.shared.error.InvalidInput;

/** What a slot may say of a printer. */
public final class PrinterSlot {
  private PrinterSlot() {}

  /**
   * Checks what a slot says of a printer without an agent
   * (contract/8-cloud-printers#cloud-slot-refused).
   *
   * @throws InvalidInput when it does not go together
   */
  public static void require(CreateSlot slot) {
    DeviceProtocol protocol = slot.protocolOrDefault();
    boolean prints =
        slot.kind() == DeviceKind.RECEIPT_PRINTER || slot.kind() == DeviceKind.KITCHEN_PRINTER;
    if (protocol.isPrinters() && !prints) {
      throw new InvalidInput("protocol: a " + slot.kind().wireName() + " has an agent");
    }
    if (!protocol.isPrinters() && slot.paperWidthMm() != null) {
      throw new InvalidInput("paperWidthMm: only of a printer without an agent");
    }
    if (slot.paperWidthMm() != null && slot.paperWidthMm() != 58 && slot.paperWidthMm() != 80) {
      throw new InvalidInput("paperWidthMm: must be 58 or 80");
    }
    if (slot.printerMac() != null && protocol != DeviceProtocol.STAR_CLOUDPRNT) {
      throw new InvalidInput("printerMac: only of a printer with star_cloudprnt");
    }
    if (slot.printerMac() != null && MacAddress.parse(slot.printerMac()).isEmpty()) {
      throw new InvalidInput("printerMac: must be 12 hex digits, and not all zero");
    }
  }
}
