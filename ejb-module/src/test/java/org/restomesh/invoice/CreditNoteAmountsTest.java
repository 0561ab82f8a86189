package org.restomesh.invoice;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LongRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;
import org.restomesh.invoice.content.InvoiceDraft;

class CreditNoteAmountsTest {

  @Test
  void aWholeInvoiceGoesBackAsItWasCharged() {
    InvoiceDraft invoice = invoice(490_000, 12_000);

    assertThat(CreditNoteAmounts.next(invoice, CreditNoteAmounts.NONE, 502_000))
        .isEqualTo(new CreditNoteAmounts(408_333 + 10_000, 81_667 + 2_000));
  }

  @Test
  void aPartIsSplitAtTheInvoicesRateRoundedHalfUp() {
    InvoiceDraft invoice = invoice(490_000, 0);

    assertThat(CreditNoteAmounts.next(invoice, CreditNoteAmounts.NONE, 100_000))
        .isEqualTo(new CreditNoteAmounts(83_333, 16_667));
    assertThat(CreditNoteAmounts.next(invoice, CreditNoteAmounts.NONE, 3))
        .isEqualTo(new CreditNoteAmounts(3, 0));
    assertThat(CreditNoteAmounts.next(invoice, CreditNoteAmounts.NONE, 4))
        .isEqualTo(new CreditNoteAmounts(3, 1));
  }

  @Test
  void theLastNoteTakesTheRest() {
    InvoiceDraft invoice = invoice(100, 0);
    CreditNoteAmounts first = CreditNoteAmounts.next(invoice, CreditNoteAmounts.NONE, 33);
    CreditNoteAmounts second = CreditNoteAmounts.next(invoice, first, 33);
    CreditNoteAmounts last = CreditNoteAmounts.next(invoice, first.plus(second), 34);

    assertThat(List.of(first, second, last))
        .containsExactly(
            new CreditNoteAmounts(28, 5),
            new CreditNoteAmounts(28, 5),
            new CreditNoteAmounts(27, 7));
  }

  @Test
  void whatTheInvoiceDidNotChargeIsOnNoNote() {
    InvoiceDraft invoice = invoice(490_000, 0);
    CreditNoteAmounts all = CreditNoteAmounts.next(invoice, CreditNoteAmounts.NONE, 495_000);

    assertThat(all.totalCents()).isEqualTo(490_000);
    assertThat(CreditNoteAmounts.next(invoice, all, 1)).isEqualTo(CreditNoteAmounts.NONE);
  }

  @Property(tries = 2_000)
  void allNotesTogetherAreTheInvoiceAndNoneTakesMore(
      @ForAll @LongRange(min = 1, max = 5_000) long gross,
      @ForAll @LongRange(min = 0, max = 500) long shipping,
      @ForAll @Size(max = 30) List<@LongRange(min = 1, max = 1_000) Long> parts) {
    InvoiceDraft invoice = invoice(gross, shipping);
    List<Long> amounts = new ArrayList<>(parts);
    amounts.add(gross + shipping);
    CreditNoteAmounts sum = CreditNoteAmounts.NONE;
    long asked = 0;
    for (long amount : amounts) {
      asked = Math.min(asked + amount, gross + shipping);
      sum = sum.plus(CreditNoteAmounts.next(invoice, sum, amount));
      assertThat(sum.totalCents()).isEqualTo(asked);
      assertThat(sum.netCents()).isLessThanOrEqualTo(invoice.netCents());
      assertThat(sum.taxCents()).isLessThanOrEqualTo(invoice.vatCents());
    }

    assertThat(sum).isEqualTo(new CreditNoteAmounts(invoice.netCents(), invoice.vatCents()));
  }

  private static InvoiceDraft invoice(long gross, long shipping) {
    return Drafts.of(Drafts.BUYER, shipping, List.of(Drafts.line("Lisans", 1, gross)));
  }
}
