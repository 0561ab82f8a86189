package org.restomesh.invoice;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.util.GregorianCalendar;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDDocumentInformation;
import org.restomesh.invoice.content.DocumentSeries;
import org.restomesh.invoice.content.InvoiceDraft;
import org.restomesh.invoice.content.Seller;

/**
 * The PDF of an invoice or a credit note, in Turkish and English. It is a copy for information: the
 * legal document is the operator's e-Fatura or e-Arşiv invoice. The same document gives the same
 * file, byte by byte.
 */
final class InvoicePdf {
  /**
   * PDFBox logs an error because Java does not let it unmap files, but we map none. Held here, or
   * the logger would be collected with its level.
   */
  private static final Logger QUIET = Logger.getLogger("org.apache.pdfbox.io.IOUtils");

  static {
    QUIET.setLevel(Level.OFF);
  }

  private final Seller seller;

  InvoicePdf(Seller seller) {
    this.seller = seller;
  }

  byte[] of(String number, Instant issuedAt, InvoiceDraft content) {
    return file(
        number,
        issuedAt,
        document -> new InvoicePages(document, seller).write(number, issuedAt, content));
  }

  byte[] of(CreditNote note) {
    return file(
        note.number(),
        note.issuedAt(),
        document -> new CreditNotePages(document, seller).write(note));
  }

  private interface Pages {
    void writeTo(PDDocument document) throws IOException;
  }

  private static byte[] file(String number, Instant issuedAt, Pages pages) {
    try (PDDocument document = new PDDocument()) {
      describe(document, number, issuedAt);
      pages.writeTo(document);
      ByteArrayOutputStream file = new ByteArrayOutputStream();
      document.save(file);
      return file.toByteArray();
    } catch (IOException e) {
      throw new UncheckedIOException("the PDF of " + number, e);
    }
  }

  private static void describe(PDDocument document, String number, Instant issuedAt) {
    PDDocumentInformation about = document.getDocumentInformation();
    about.setTitle(number);
    about.setProducer("Restomesh");
    about.setCreationDate(GregorianCalendar.from(issuedAt.atZone(DocumentSeries.ZONE)));
    document.getDocumentCatalog().setLanguage("tr-TR");
    // Otherwise the file's id depends on the time of writing.
    document.setDocumentId(issuedAt.toEpochMilli());
  }
}
