package org.restomesh.device.printer.protocol;

import org.restomesh.shared.error.DomainException;
import org.restomesh.shared.error.ErrorCode;

/** The access of one printer was used by another one (contract/8-cloud-printers#other-mac). */
public final class OtherPrinter extends DomainException {
  private static final long serialVersionUID = 1L;

  public OtherPrinter() {
    super(ErrorCode.FORBIDDEN_ACCESS, "This access belongs to a printer with another MAC address");
  }
}
