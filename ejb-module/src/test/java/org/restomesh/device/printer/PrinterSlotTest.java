package org.restomesh.device.printer;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.restomesh.device.CreateSlot;
import org.restomesh.device.DeviceKind;
import org.restomesh.device.DeviceProtocol;
import org.restomesh.shared.error.InvalidInput;

/** What goes together in a slot. */
class PrinterSlotTest {
  @ParameterizedTest
  @CsvSource({
    "RECEIPT_PRINTER, , , ",
    "KDS_SCREEN, AGENT, , ",
    "RECEIPT_PRINTER, STAR_CLOUDPRNT, , ",
    "KITCHEN_PRINTER, STAR_CLOUDPRNT, 58, 0011620a0b0c",
    "KITCHEN_PRINTER, EPSON_SDP, 80, "
  })
  void thisDoes(DeviceKind kind, DeviceProtocol protocol, Integer width, String mac) {
    assertThatCode(() -> PrinterSlot.require(slot(kind, protocol, width, mac)))
        .doesNotThrowAnyException();
  }

  @ParameterizedTest
  @CsvSource({
    "KDS_SCREEN, STAR_CLOUDPRNT, , , protocol",
    "YAZARKASA, EPSON_SDP, , , protocol",
    "RECEIPT_PRINTER, , 80, , paperWidthMm",
    "RECEIPT_PRINTER, AGENT, 58, , paperWidthMm",
    "RECEIPT_PRINTER, STAR_CLOUDPRNT, 57, , paperWidthMm",
    "RECEIPT_PRINTER, STAR_CLOUDPRNT, 81, , paperWidthMm",
    "RECEIPT_PRINTER, AGENT, , 0011620a0b0c, printerMac",
    "RECEIPT_PRINTER, EPSON_SDP, , 0011620a0b0c, printerMac",
    "RECEIPT_PRINTER, STAR_CLOUDPRNT, , 0011620a0b, printerMac",
    "RECEIPT_PRINTER, STAR_CLOUDPRNT, , 00:00:00:00:00:00, printerMac"
  })
  void thisDoesNot(
      DeviceKind kind, DeviceProtocol protocol, Integer width, String mac, String property) {
    assertThatThrownBy(() -> PrinterSlot.require(slot(kind, protocol, width, mac)))
        .isInstanceOf(InvalidInput.class)
        .hasMessageStartingWith(property + ":");
  }

  private static CreateSlot slot(
      DeviceKind kind, DeviceProtocol protocol, Integer width, String mac) {
    return new CreateSlot(kind, List.of(), null, null, protocol, width, mac, null);
  }
}
