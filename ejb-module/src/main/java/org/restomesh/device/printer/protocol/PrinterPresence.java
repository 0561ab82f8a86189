package org.restomesh.device.printer.protocol;

import jakarta.ejb.EJB;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Optional;
import org.restomesh.device.presence.Presence;
import org.restomesh.device.printer.CloudPrinters;
import org.restomesh.device.printer.KnownPrinter;
import org.restomesh.device.printer.MacAddress;

/** What every accepted request of a printer means, whatever it asks. */
@ApplicationScoped
public class PrinterPresence {
  @EJB CloudPrinters printers;
  @Inject Presence devices;

  /**
   * It is a sign of life; the first one pairs the printer.
   *
   * @param mac empty when the request does not say it
   * @throws OtherPrinter when it is not the printer that the access belongs to
   * @throws org.restomesh.shared.error.TokenInvalid when it is no longer active
   */
  public void admit(KnownPrinter printer, Optional<MacAddress> mac) {
    if (mac.isPresent()
        && !mac.get().text().equals(printer.mac())
        && !printers.bind(printer.device().deviceId(), mac.get())) {
      throw new OtherPrinter();
    }
    if (!printer.paired()) {
      printers.pair(printer.device().deviceId());
    }
    devices.seen(printer.device());
  }
}
