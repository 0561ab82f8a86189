package org.restomesh.invoice;

import java.io.IOException;
import java.time.Instant;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.restomesh.invoice.Sheet.Style;
import org.restomesh.shared.Money;

/** The pages of one invoice: its head, a table of lines over as many pages as they need, sums. */
final class InvoicePages {
  private static final DateTimeFormatter DAY =
      DateTimeFormatter.ofPattern("dd.MM.uuuu", Locale.ROOT);
  private static final String NOTICE =
      "Bu belge bilgi amaçlıdır; e-Fatura veya e-Arşiv Fatura değildir ve onun yerine geçmez.";
  private static final String NOTICE_IN_ENGLISH =
      "For information only: this is not an e-Fatura or e-Arşiv document and does not replace one.";

  private static final float SECOND_COLUMN = 310;
  private static final float COLUMN_WIDTH = 235;
  private static final float NAME_WIDTH = 240;
  private static final float QUANTITY_END = 332;
  private static final float UNIT_END = 430;
  private static final float SUMS_BEGIN = 250;
  private static final float ROW_GAP = 6;

  private final Seller seller;
  private final Sheet sheet;
  private final Style title;
  private final Style strong;
  private final Style plain;
  private final Style small;

  InvoicePages(PDDocument document, Seller seller) throws IOException {
    Typeface regular = Typeface.regular(document);
    Typeface bold = Typeface.bold(document);
    this.seller = seller;
    this.sheet = new Sheet(document);
    this.title = new Style(bold, 15, 0);
    this.strong = new Style(bold, 9, 0);
    this.plain = new Style(regular, 9, 0);
    this.small = new Style(regular, 7, 0.4f);
  }

  void write(String number, Instant issuedAt, InvoiceDraft content) throws IOException {
    writeHead(number, issuedAt, content);
    writeParties(content.buyer());
    writeTableHead();
    for (InvoiceLine line : content.lines()) {
      writeRow(line);
    }
    writeSums(content);
    sheet.finish(small, number + " · " + NOTICE);
  }

  private void writeHead(String number, Instant issuedAt, InvoiceDraft content) throws IOException {
    sheet.text(title, Sheet.LEFT, "FATURA BİLGİ KOPYASI");
    sheet.down(title.leading());
    sheet.text(plain, Sheet.LEFT, "Invoice, information copy");
    sheet.down(26);
    writeFact("Fatura no / Number", number);
    writeFact(
        "Tarih / Date", DAY.format(issuedAt.atZone(InvoiceNumbers.ZONE)) + " (Europe/Istanbul)");
    writeFact("Ödeme / Payment", content.paymentRef().toString());
    sheet.down(6);
    sheet.paragraph(strong, Sheet.LEFT, Sheet.RIGHT - Sheet.LEFT, NOTICE);
    sheet.paragraph(small, Sheet.LEFT, Sheet.RIGHT - Sheet.LEFT, NOTICE_IN_ENGLISH);
    sheet.down(14);
  }

  private void writeFact(String name, String value) throws IOException {
    sheet.text(small, Sheet.LEFT, name);
    sheet.text(plain, 150, value);
    sheet.down(plain.leading());
  }

  private void writeParties(InvoiceBuyer buyer) throws IOException {
    float top = sheet.y();
    writeParty(
        Sheet.LEFT,
        "Satıcı / Seller",
        seller.name(),
        List.of(
            seller.address(),
            labelled("Vergi dairesi / Tax office: ", seller.taxOffice()),
            labelled("VKN / Tax id: ", seller.taxId())));
    float below = sheet.y();
    sheet.goTo(top);
    writeParty(
        SECOND_COLUMN,
        "Alıcı / Buyer",
        buyer.name(),
        List.of(orEmpty(buyer.address()), orEmpty(buyer.email()), orEmpty(buyer.phone())));
    sheet.goTo(Math.min(below, sheet.y()));
    sheet.down(14);
  }

  private void writeParty(float left, String role, String name, List<String> details)
      throws IOException {
    sheet.text(small, left, role);
    sheet.down(13);
    sheet.paragraph(strong, left, COLUMN_WIDTH, name);
    for (String detail : details) {
      if (!detail.isBlank()) {
        sheet.paragraph(plain, left, COLUMN_WIDTH, detail);
      }
    }
  }

  private void writeTableHead() throws IOException {
    sheet.text(small, Sheet.LEFT, "Ürün veya hizmet / Item");
    sheet.textEndingAt(small, QUANTITY_END, "Adet / Qty");
    sheet.textEndingAt(small, UNIT_END, "Birim, KDV dahil / Unit");
    sheet.textEndingAt(small, Sheet.RIGHT, "Tutar, KDV dahil / Amount");
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
    sheet.text(plain, Sheet.LEFT, name.get(0));
    sheet.textEndingAt(plain, QUANTITY_END, Integer.toString(line.qty()));
    sheet.textEndingAt(plain, UNIT_END, Lira.format(line.unitCents()));
    sheet.textEndingAt(plain, Sheet.RIGHT, Lira.format(line.subtotalCents()));
    sheet.down(plain.leading());
    for (String more : name.subList(1, name.size())) {
      sheet.text(plain, Sheet.LEFT, more);
      sheet.down(plain.leading());
    }
    if (line.periodEnd() != null) {
      sheet.text(small, Sheet.LEFT, "Dönem sonu / Period end: " + DAY.format(line.periodEnd()));
      sheet.down(small.leading());
    }
    sheet.down(ROW_GAP);
  }

  private void writeSums(InvoiceDraft content) throws IOException {
    if (!sheet.hasRoomFor(110)) {
      sheet.turn();
    }
    sheet.rule(0);
    sheet.down(16);
    String rate = "%" + content.vatPercent();
    writeSum(plain, "Ara toplam, KDV hariç / Net", content.subtotalCents());
    writeSum(plain, "KDV " + rate + " / VAT", content.taxCents());
    if (content.shippingCents() > 0) {
      long net = Money.share(content.shippingCents(), 100, 100 + content.vatPercent());
      long tax = content.shippingCents() - net;
      writeSum(plain, "Kargo, KDV dahil / Shipping", content.shippingCents());
      writeSum(small, "Kargoya dahil KDV " + rate + " / VAT in shipping", tax);
      writeSum(small, "Toplam KDV / VAT in all", content.taxCents() + tax);
    }
    sheet.down(4);
    writeSum(strong, "GENEL TOPLAM / TOTAL", content.totalCents());
  }

  private void writeSum(Style style, String name, long cents) throws IOException {
    sheet.text(style, SUMS_BEGIN, name);
    sheet.textEndingAt(style, Sheet.RIGHT, Lira.format(cents));
    sheet.down(style.leading() + 2);
  }

  private static String labelled(String label, String value) {
    return value.isBlank() ? "" : label + value;
  }

  private static String orEmpty(String value) {
    return value == null ? "" : value;
  }
}
