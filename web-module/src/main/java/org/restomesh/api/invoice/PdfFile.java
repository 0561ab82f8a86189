package org.restomesh.api.invoice;

import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import org.restomesh.invoice.InformationCopy;

/** A PDF to be saved under the number of its document. */
final class PdfFile {
  static final String TYPE = "application/pdf";

  private PdfFile() {}

  /**
   * @param number of a document that exists, so nothing in it needs escaping
   */
  static Response of(String number, InformationCopy copy) {
    return Response.ok(copy.toPdf(), TYPE)
        .header(HttpHeaders.CONTENT_DISPOSITION, "attachment; filename=\"" + number + ".pdf\"")
        .build();
  }
}
