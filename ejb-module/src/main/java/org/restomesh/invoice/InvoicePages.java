package org.restomesh.invoice;

import org.restomesh.invoice.content.InvoiceDraft;
import org.restomesh.invoice.content.InvoiceLine;
import org.restomesh.invoice.content.Seller;


import static java.util.Map.entry;

import java.io.IOException;
import java.time.Instant;
import java.util.List;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.restomesh.invoice.PdfPages.Style;

/** The pages of one invoice: its head, a table of lines over as many pages as they need, sums. */
final class InvoicePages {
  private static final float NAME_WIDTH = 240;
  private static final float QUANTITY_END = 332;
  private static final float UNIT_END = 430;
  private static final float ROW_GAP = 6;

  private final DocumentLayout letter;
  private final PdfPages sheet;
  private final Style plain;
  private final Style small;

  InvoicePages(PDDocument document, Seller seller) throws IOException {
    this.letter = new DocumentLayout(document, seller);
    this.sheet = letter.sheet();
    this.plain = letter.plain();
    this.small = letter.small();
  }

  void write(String number, Instant issuedAt, InvoiceDraft content) throws IOException {
    letter.writeHead(
        "FATURA BİLGİ KOPYASI",
        "Invoice, information copy",
        List.of(
            entry("Fatura no / Number", number),
            entry("Tarih / Date", DocumentLayout.day(issuedAt)),
            entry("Ödeme / Payment", content.paymentRef().toString())));
    letter.writeParties(content.buyer());
    writeTableHead();
    for (InvoiceLine line : content.lines()) {
      writeRow(line);
    }
    writeSums(content);
    letter.finish(number);
  }

  private void writeTableHead() throws IOException {
    sheet.text(small, PdfPages.LEFT, "Ürün veya hizmet / Item");
    sheet.textEndingAt(small, QUANTITY_END, "Adet / Qty");
    sheet.textEndingAt(small, UNIT_END, "Birim, KDV dahil / Unit");
    sheet.textEndingAt(small, PdfPages.RIGHT, "Tutar, KDV dahil / Amount");
    sheet.down(5);
    sheet.rule(0);
    sheet.down(14);
  }

  private void writeRow(InvoiceLine line) throws IOException {
    List<String> name = plain.face().lines(line.name(), plain.size(), NAME_WIDTH);
    if (!sheet.hasRoomFor((name.size() + 1) * plain.leading())) {
      sheet.turn();
      writeTableHead();
    }
    sheet.text(plain, PdfPages.LEFT, name.get(0));
    sheet.textEndingAt(plain, QUANTITY_END, Integer.toString(line.qty()));
    sheet.textEndingAt(plain, UNIT_END, LiraFormat.format(line.unitCents()));
    sheet.textEndingAt(plain, PdfPages.RIGHT, LiraFormat.format(line.subtotalCents()));
    sheet.down(plain.leading());
    for (String more : name.subList(1, name.size())) {
      sheet.text(plain, PdfPages.LEFT, more);
      sheet.down(plain.leading());
    }
    if (line.periodEnd() != null) {
      sheet.text(
          small,
          PdfPages.LEFT,
          "Dönem sonu / Period end: " + DocumentLayout.DAY.format(line.periodEnd()));
      sheet.down(small.leading());
    }
    sheet.down(ROW_GAP);
  }

  private void writeSums(InvoiceDraft content) throws IOException {
    letter.beginSums();
    String rate = "%" + content.vatPercent();
    letter.writeSum(plain, "Ara toplam, KDV hariç / Net", content.subtotalCents());
    letter.writeSum(plain, "KDV " + rate + " / VAT", content.taxCents());
    if (content.shippingCents() > 0) {
      long tax = content.shippingCents() - content.shippingNetCents();
      letter.writeSum(plain, "Kargo, KDV dahil / Shipping", content.shippingCents());
      letter.writeSum(small, "Kargoya dahil KDV " + rate + " / VAT in shipping", tax);
      letter.writeSum(small, "Toplam KDV / VAT in all", content.vatCents());
    }
    sheet.down(4);
    letter.writeSum(letter.strong(), "GENEL TOPLAM / TOTAL", content.totalCents());
  }
}
