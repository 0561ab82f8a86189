package org.restomesh.device.printing;

import org.restomesh.receipt.image.PrintedPage;
import org.restomesh.shared.error.DomainException;
import org.restomesh.shared.error.ErrorCode;

/** A receipt that no printer is asked to print (contract/8-cloud-printers#receipt-checked). */
public final class ReceiptTooTall extends DomainException {
  private static final long serialVersionUID = 1L;

  ReceiptTooTall(int height) {
    super(
        ErrorCode.INVALID_INPUT,
        "The receipt is " + height + " dots tall, more than " + PrintedPage.MAX_HEIGHT);
  }
}
