package org.restomesh.invoice;

import org.restomesh.invoice.content.InvoiceDraft;
import org.restomesh.invoice.content.Seller;


import static java.util.Map.entry;

import java.io.IOException;
import java.util.List;
import org.apache.pdfbox.pdmodel.PDDocument;

/** A credit note: which invoice it takes back, and how much of it. */
final class CreditNotePages {
  private final DocumentLayout letter;

  CreditNotePages(PDDocument document, Seller seller) throws IOException {
    this.letter = new DocumentLayout(document, seller);
  }

  void write(CreditNote note) throws IOException {
    InvoiceDraft charged = note.invoice().content();
    CreditNoteAmounts amounts = note.amounts();
    letter.writeHead(
        "İADE BİLGİ KOPYASI",
        "Credit note, information copy",
        List.of(
            entry("İade no / Number", note.number()),
            entry("Tarih / Date", DocumentLayout.day(note.issuedAt())),
            entry("Fatura no / Invoice", note.invoice().number()),
            entry("Ödeme / Payment", charged.paymentRef().toString())));
    letter.writeParties(charged.buyer());
    letter.beginSums();
    letter.writeSum(letter.plain(), "İade, KDV hariç / Net refund", amounts.netCents());
    letter.writeSum(letter.plain(), "KDV %" + charged.vatPercent() + " / VAT", amounts.taxCents());
    letter.sheet().down(4);
    letter.writeSum(letter.strong(), "TOPLAM İADE / TOTAL REFUND", amounts.totalCents());
    letter.finish(note.number());
  }
}
