package org.restomesh.invoice;

import org.restomesh.invoice.content.InvoiceDraft;
import org.restomesh.shared.Money;

/**
 * What goes back of an invoice, in cents. All notes of an invoice together take back its net and
 * its tax, never more of either.
 */
record CreditNoteAmounts(long netCents, long taxCents) {
  static final CreditNoteAmounts NONE = new CreditNoteAmounts(0, 0);

  CreditNoteAmounts {
    if (netCents < 0 || taxCents < 0) {
      throw new IllegalArgumentException("negative: " + netCents + " + " + taxCents);
    }
  }

  /**
   * The note for the next amount. Its tax is the invoice's rate, rounded once; the last note takes
   * what rounding has left over.
   *
   * @param before all notes of the invoice so far
   * @param cents VAT included; what exceeds the invoice is left out
   */
  static CreditNoteAmounts next(InvoiceDraft invoice, CreditNoteAmounts before, long cents) {
    long netLeft = invoice.netCents() - before.netCents();
    long taxLeft = invoice.vatCents() - before.taxCents();
    long total = Math.min(cents, netLeft + taxLeft);
    if (total == netLeft + taxLeft) {
      return new CreditNoteAmounts(netLeft, taxLeft);
    }
    long rounded = Money.share(total, 100, 100 + invoice.vatPercent());
    long net = Math.max(total - taxLeft, Math.min(rounded, netLeft));
    return new CreditNoteAmounts(net, total - net);
  }

  CreditNoteAmounts plus(CreditNoteAmounts other) {
    return new CreditNoteAmounts(netCents + other.netCents, taxCents + other.taxCents);
  }

  long totalCents() {
    return netCents + taxCents;
  }
}
