package org.restomesh.invoice;

import static java.util.Map.entry;

import java.io.IOException;
import java.time.Instant;
import java.util.List;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.restomesh.invoice.PdfPages.Style;
import org.restomesh.invoice.content.InvoiceAmounts;
import org.restomesh.invoice.content.InvoiceDraft;
import org.restomesh.invoice.content.InvoiceLine;
import org.restomesh.invoice.content.Seller;

/** The pages of one invoice: its head, a table of lines over as many pages as they need, sums. */
final class InvoicePages {
  private static final float NAME_WIDTH = 240;
  private static final float QUANTITY_END = 332;
  private static final float UNIT_END = 430;
  private static final float ROW_GAP = 6;

  private final DocumentLayout layout;
  private final PdfPages pages;
  private final Style plain;
  private final Style small;

  InvoicePages(PDDocument document, Seller seller) throws IOException {
    this.layout = new DocumentLayout(document, seller);
    this.pages = layout.pages();
    this.plain = layout.plain();
    this.small = layout.small();
  }

  void write(String number, Instant issuedAt, InvoiceDraft content) throws IOException {
    layout.writeHead(
        "FATURA BİLGİ KOPYASI",
        "Invoice, information copy",
        List.of(
            entry("Fatura no / Number", number),
            entry("Tarih / Date", DocumentLayout.day(issuedAt)),
            entry("Ödeme / Payment", content.paymentRef().toString())));
    layout.writeParties(content.buyer());
    writeTableHead();
    for (InvoiceLine line : content.lines()) {
      writeRow(line);
    }
    writeSums(content);
    layout.finish(number);
  }

  private void writeTableHead() throws IOException {
    pages.text(small, PdfPages.LEFT, "Ürün veya hizmet / Item");
    pages.textEndingAt(small, QUANTITY_END, "Adet / Qty");
    pages.textEndingAt(small, UNIT_END, "Birim, KDV dahil / Unit");
    pages.textEndingAt(small, PdfPages.RIGHT, "Tutar, KDV dahil / Amount");
    pages.down(5);
    pages.rule(0);
    pages.down(14);
  }

  private void writeRow(InvoiceLine line) throws IOException {
    List<String> name = plain.face().lines(line.name(), plain.size(), NAME_WIDTH);
    if (!pages.hasRoomFor((name.size() + 1) * plain.leading())) {
      pages.nextPage();
      writeTableHead();
    }
    pages.text(plain, PdfPages.LEFT, name.get(0));
    pages.textEndingAt(plain, QUANTITY_END, Integer.toString(line.qty()));
    pages.textEndingAt(plain, UNIT_END, LiraFormat.format(line.unitCents()));
    pages.textEndingAt(plain, PdfPages.RIGHT, LiraFormat.format(line.subtotalCents()));
    pages.down(plain.leading());
    for (String more : name.subList(1, name.size())) {
      pages.text(plain, PdfPages.LEFT, more);
      pages.down(plain.leading());
    }
    if (line.periodEnd() != null) {
      pages.text(
          small,
          PdfPages.LEFT,
          "Dönem sonu / Period end: " + DocumentLayout.DAY.format(line.periodEnd()));
      pages.down(small.leading());
    }
    pages.down(ROW_GAP);
  }

  private void writeSums(InvoiceDraft content) throws IOException {
    layout.beginSums();
    InvoiceAmounts amounts = content.amounts();
    String rate = "%" + content.vatPercent();
    layout.writeSum(plain, "Ara toplam, KDV hariç / Net", amounts.subtotalCents());
    layout.writeSum(plain, "KDV " + rate + " / VAT", amounts.taxCents());
    if (amounts.shippingCents() > 0) {
      long tax = amounts.shippingCents() - content.shippingNetCents();
      layout.writeSum(plain, "Kargo, KDV dahil / Shipping", amounts.shippingCents());
      layout.writeSum(small, "Kargoya dahil KDV " + rate + " / VAT in shipping", tax);
      layout.writeSum(small, "Toplam KDV / VAT in all", content.vatCents());
    }
    pages.down(4);
    layout.writeSum(layout.strong(), "GENEL TOPLAM / TOTAL", amounts.totalCents());
  }
}
