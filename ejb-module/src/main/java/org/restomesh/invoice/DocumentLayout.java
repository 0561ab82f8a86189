package org.restomesh.invoice;

import java.io.IOException;
import java.time.Instant;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.jspecify.annotations.Nullable;
import org.restomesh.invoice.PdfPages.Style;
import org.restomesh.invoice.content.DocumentSeries;
import org.restomesh.invoice.content.InvoiceBuyer;
import org.restomesh.invoice.content.Seller;

/** What all documents have in common: head, seller and buyer, sums, foot. */
final class DocumentLayout {
  static final DateTimeFormatter DAY = DateTimeFormatter.ofPattern("dd.MM.uuuu", Locale.ROOT);

  private static final String NOTICE =
      "Bu belge bilgi amaçlıdır; e-Fatura veya e-Arşiv Fatura değildir ve onun yerine geçmez.";
  private static final String NOTICE_IN_ENGLISH =
      "For information only: this is not an e-Fatura or e-Arşiv document and does not replace one.";

  private static final float FACTS_COLUMN = 150;
  private static final float SECOND_COLUMN = 310;
  private static final float COLUMN_WIDTH = 235;
  private static final float SUMS_BEGIN = 250;

  private final Seller seller;
  private final PdfPages pages;
  private final Style title;
  private final Style strong;
  private final Style plain;
  private final Style small;

  DocumentLayout(PDDocument document, Seller seller) throws IOException {
    Typeface regular = Typeface.regular(document);
    Typeface bold = Typeface.bold(document);
    this.seller = seller;
    this.pages = new PdfPages(document);
    this.title = new Style(bold, 15, 0);
    this.strong = new Style(bold, 9, 0);
    this.plain = new Style(regular, 9, 0);
    this.small = new Style(regular, 7, 0.4f);
  }

  PdfPages pages() {
    return pages;
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
   * @param facts what the document is about: names and values, in this order
   */
  void writeHead(String turkish, String english, List<Map.Entry<String, String>> facts)
      throws IOException {
    pages.text(title, PdfPages.LEFT, turkish);
    pages.down(title.leading());
    pages.text(plain, PdfPages.LEFT, english);
    pages.down(26);
    for (Map.Entry<String, String> fact : facts) {
      pages.text(small, PdfPages.LEFT, fact.getKey());
      pages.text(plain, FACTS_COLUMN, fact.getValue());
      pages.down(plain.leading());
    }
    pages.down(6);
    pages.paragraph(strong, PdfPages.LEFT, PdfPages.RIGHT - PdfPages.LEFT, NOTICE);
    pages.paragraph(small, PdfPages.LEFT, PdfPages.RIGHT - PdfPages.LEFT, NOTICE_IN_ENGLISH);
    pages.down(14);
  }

  static String day(Instant issuedAt) {
    return DAY.format(issuedAt.atZone(DocumentSeries.ZONE)) + " (Europe/Istanbul)";
  }

  void writeParties(InvoiceBuyer buyer) throws IOException {
    float top = pages.y();
    writeParty(
        PdfPages.LEFT,
        "Satıcı / Seller",
        seller.name(),
        List.of(
            seller.address(),
            labelled("Vergi dairesi / Tax office: ", seller.taxOffice()),
            labelled("VKN / Tax id: ", seller.taxId())));
    float below = pages.y();
    pages.goTo(top);
    writeParty(
        SECOND_COLUMN,
        "Alıcı / Buyer",
        buyer.name(),
        List.of(orEmpty(buyer.address()), orEmpty(buyer.email()), orEmpty(buyer.phone())));
    pages.goTo(Math.min(below, pages.y()));
    pages.down(14);
  }

  /** The line above the sums; on the next page when they do not fit on this one. */
  void beginSums() throws IOException {
    if (!pages.hasRoomFor(110)) {
      pages.nextPage();
    }
    pages.rule(0);
    pages.down(16);
  }

  void writeSum(Style style, String name, long cents) throws IOException {
    pages.text(style, SUMS_BEGIN, name);
    pages.textEndingAt(style, PdfPages.RIGHT, LiraFormat.format(cents));
    pages.down(style.leading() + 2);
  }

  void finish(String number) throws IOException {
    pages.finish(small, number + " · " + NOTICE);
  }

  private void writeParty(float left, String role, String name, List<String> details)
      throws IOException {
    pages.text(small, left, role);
    pages.down(13);
    pages.paragraph(strong, left, COLUMN_WIDTH, name);
    for (String detail : details) {
      if (!detail.isBlank()) {
        pages.paragraph(plain, left, COLUMN_WIDTH, detail);
      }
    }
  }

  private static String labelled(String label, String value) {
    return value.isBlank() ? "" : label + value;
  }

  private static String orEmpty(@Nullable String value) {
    return value == null ? "" : value;
  }
}
