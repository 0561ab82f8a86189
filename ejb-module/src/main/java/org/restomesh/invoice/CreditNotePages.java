package org.restomesh.invoice;

import static java.util.Map.entry;

import java.io.IOException;
import java.util.List;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.restomesh.invoice.content.InvoiceDraft;
import org.restomesh.invoice.content.Seller;

/** A credit note: which invoice it takes back, and how much of it. */
final class CreditNotePages {
  private final DocumentLayout layout;

  CreditNotePages(PDDocument document, Seller seller) throws IOException {
    this.layout = new DocumentLayout(document, seller);
  }

  void write(CreditNote note) throws IOException {
    InvoiceDraft charged = note.invoice().content();
    CreditNoteAmounts amounts = note.amounts();
    layout.writeHead(
        "İADE BİLGİ KOPYASI",
        "Credit note, information copy",
        List.of(
            entry("İade no / Number", note.number()),
            entry("Tarih / Date", DocumentLayout.day(note.issuedAt())),
            entry("Fatura no / Invoice", note.invoice().number()),
            entry("Ödeme / Payment", charged.paymentRef().toString())));
    layout.writeParties(charged.buyer());
    layout.beginSums();
    layout.writeSum(layout.plain(), "İade, KDV hariç / Net refund", amounts.netCents());
    layout.writeSum(layout.plain(), "KDV %" + charged.vatPercent() + " / VAT", amounts.taxCents());
    layout.pages().down(4);
    layout.writeSum(layout.strong(), "TOPLAM İADE / TOTAL REFUND", amounts.totalCents());
    layout.finish(note.number());
  }
}
