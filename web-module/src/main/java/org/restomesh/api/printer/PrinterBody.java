package org.restomesh.api.printer;

import jakarta.ws.rs.ClientErrorException;
import jakarta.ws.rs.core.Response.Status;
import java.io.IOException;
import java.io.InputStream;

/** Reads what a printer sends, whatever it calls it (contract/8-cloud-printers#printer-bodies). */
final class PrinterBody {
  private PrinterBody() {}

  /**
   * @throws ClientErrorException 413, when it is longer
   */
  static byte[] read(InputStream body, int maxBytes) throws IOException {
    byte[] bytes = body.readNBytes(maxBytes + 1);
    if (bytes.length > maxBytes) {
      throw new ClientErrorException(Status.REQUEST_ENTITY_TOO_LARGE);
    }
    return bytes;
  }
}
