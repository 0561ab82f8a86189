package org.restomesh.receipt;

/** A payload that can't be printed; the message begins with the path of the offending property. */
public final class ReceiptMalformed extends Exception {

  private static final long serialVersionUID = 1L;

  ReceiptMalformed(String path, String what) {
    super(path + ": " + what);
  }
}
