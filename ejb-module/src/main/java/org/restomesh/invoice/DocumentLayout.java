package org.restomesh.invoice;

import org.restomesh.invoice.content.DocumentSeries;
import org.restomesh.invoice.content.InvoiceBuyer;
import org.restomesh.invoice.content.Seller;


import java.io.IOException;
import java.time.Instant;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.restomesh.invoice.PdfPages.Style;

/** What every document has in common: its head, seller and buyer, sums, foot. */
final class DocumentLayout {
  static final DateTimeFormatter DAY = DateTimeFormatter.ofPattern("dd.MM.uuuu", Locale.ROOT);

  private static final String NOTICE =
      "Bu belge bilgi amaçlıdır; e-Fatura veya e-Arşiv Fatura değildir ve onun yerine geçmez.";
  private static final String NOTICE_IN_ENGLISH =
      "For information only: this is not an e-Fatura or e-Arşiv document and does not replace one.";

  private static final float FACTS = 150;
  private static final float SECOND_COLUMN = 310;
  private static final float COLUMN_WIDTH = 235;
  private static final float SUMS_BEGIN = 250;

  private final Seller seller;
  private final PdfPages sheet;
  private final Style title;
  private final Style strong;
  private final Style plain;
  private final Style small;

  DocumentLayout(PDDocument document, Seller seller) throws IOException {
    Typeface regular = Typeface.regular(document);
    Typeface bold = Typeface.bold(document);
    this.seller = seller;
    this.sheet = new PdfPages(document);
    this.title = new Style(bold, 15, 0);
    this.strong = new Style(bold, 9, 0);
    this.plain = new Style(regular, 9, 0);
    this.small = new Style(regular, 7, 0.4f);
  }

  PdfPages sheet() {
    return sheet;
  }

  Style strong() {
    return strong;
  }

  Style plain() {
    return plain;
  }

  Style small() {
    return small;
  }

  /**
   * @param facts what the document is about, by name, in this order
   */
  void writeHead(String turkish, String english, List<Map.Entry<String, String>> facts)
      throws IOException {
    sheet.text(title, PdfPages.LEFT, turkish);
    sheet.down(title.leading());
    sheet.text(plain, PdfPages.LEFT, english);
    sheet.down(26);
    for (Map.Entry<String, String> fact : facts) {
      sheet.text(small, PdfPages.LEFT, fact.getKey());
      sheet.text(plain, FACTS, fact.getValue());
      sheet.down(plain.leading());
    }
    sheet.down(6);
    sheet.paragraph(strong, PdfPages.LEFT, PdfPages.RIGHT - PdfPages.LEFT, NOTICE);
    sheet.paragraph(small, PdfPages.LEFT, PdfPages.RIGHT - PdfPages.LEFT, NOTICE_IN_ENGLISH);
    sheet.down(14);
  }

  static String day(Instant issuedAt) {
    return DAY.format(issuedAt.atZone(DocumentSeries.ZONE)) + " (Europe/Istanbul)";
  }

  void writeParties(InvoiceBuyer buyer) throws IOException {
    float top = sheet.y();
    writeParty(
        PdfPages.LEFT,
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

  /** The line above the sums; on the next page when they do not fit on this one. */
  void beginSums() throws IOException {
    if (!sheet.hasRoomFor(110)) {
      sheet.turn();
    }
    sheet.rule(0);
    sheet.down(16);
  }

  void writeSum(Style style, String name, long cents) throws IOException {
    sheet.text(style, SUMS_BEGIN, name);
    sheet.textEndingAt(style, PdfPages.RIGHT, LiraFormat.format(cents));
    sheet.down(style.leading() + 2);
  }

  void finish(String number) throws IOException {
    sheet.finish(small, number + " · " + NOTICE);
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

  private static String labelled(String label, String value) {
    return value.isBlank() ? "" : label + value;
  }

  private static String orEmpty(String value) {
    return value == null ? "" : value;
  }
}
