package org.restomesh.invoice;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.text.PDFTextStripper;
import org.junit.jupiter.api.Test;
import org.restomesh.identity.StaffPrincipal;
import org.restomesh.payment.PaymentRef;
import org.restomesh.shared.Page;
import org.restomesh.shared.PageRequest;
import org.restomesh.shared.error.ResourceNotFound;
import org.restomesh.support.AtOnce;
import org.restomesh.support.BareRows;
import org.restomesh.support.Restaurant;
import org.restomesh.support.Rows;
import org.restomesh.support.Wiring;

class CreditNotesIT {
  /** Every test counts in a year of its own: the counter belongs to the whole installation. */
  private static final AtomicInteger YEARS = new AtomicInteger(2300);

  private final Wiring wiring = Wiring.withDefaults();
  private final Restaurant restaurant = Restaurant.open(wiring);
  private final int year = YEARS.getAndAdd(2);
  private final Instant now = Instant.parse(year + "-03-01T16:02:11.500Z");
  private final PaymentRef ref = PaymentRef.next();

  @Test
  void aNoteTakesItsPartOfTheInvoiceBack() {
    String invoice = invoiced(ref);

    String number = issue(ref, 100_000);

    assertThat(number).isEqualTo("RC-" + year + "-000001");
    assertThat(all(restaurant.admin()))
        .containsExactly(
            new CreditNoteDetails(number, now, "TRY", 83_333, 16_667, 100_000, invoice, ref));
  }

  @Test
  void theSameRefundHasOneNote() {
    invoiced(ref);
    UUID refund = BareRows.refund(restaurant);

    String number = issue(ref, refund, 100, now).orElseThrow();

    assertThat(issue(ref, refund, 100, now)).contains(number);
    assertThat(issue(ref, 100)).endsWith("-000002");
  }

  @Test
  void withoutAnInvoiceThereIsNoNote() {
    assertThat(issue(ref, BareRows.refund(restaurant), 100, now)).isEmpty();
    invoiced(ref);
    issue(ref, 490_000);

    assertThat(issue(ref, BareRows.refund(restaurant), 1, now)).isEmpty();
  }

  @Test
  void twentyThreadsOfWhichSomeRollBackLeaveNoGap() {
    List<Callable<?>> works = new ArrayList<>();
    for (int i = 0; i < 20; i++) {
      PaymentRef paid = PaymentRef.next();
      invoiced(paid);
      boolean fails = i % 3 == 0;
      works.add(() -> fails ? issueAndFail(paid) : issue(paid, 100));
    }

    List<Object> outcomes = AtOnce.run(works);

    assertThat(outcomes).filteredOn(String.class::isInstance).hasSize(13);
    assertThat(
            all(restaurant.admin()).stream()
                .map(note -> note.creditNoteNumber().substring(8))
                .map(Integer::valueOf)
                .sorted())
        .containsExactlyElementsOf(IntStream.rangeClosed(1, 13).boxed().toList());
  }

  @Test
  void ofTwentyThreadsWithPartsOfOneInvoiceNoneTakesMoreThanItCharged() {
    invoiced(ref);

    AtOnce.run(20, () -> issue(ref, BareRows.refund(restaurant), 49_001, now));

    assertThat(all(restaurant.admin()).stream().mapToLong(CreditNoteDetails::subtotalCents).sum())
        .isEqualTo(408_333);
    assertThat(all(restaurant.admin()).stream().mapToLong(CreditNoteDetails::taxCents).sum())
        .isEqualTo(81_667);
  }

  @Test
  void theYearChangesAtMidnightInIstanbul() {
    invoiced(ref);
    Instant lastOfYear = Instant.parse(year + "-12-31T20:59:59.999Z");

    assertThat(issue(ref, BareRows.refund(restaurant), 1, lastOfYear))
        .contains("RC-" + year + "-000001");
    assertThat(issue(ref, BareRows.refund(restaurant), 1, lastOfYear.plusMillis(1)))
        .contains("RC-" + (year + 1) + "-000001");
  }

  @Test
  void aNoteIsNeverChangedOrDeleted() {
    invoiced(ref);
    issue(ref, 100);

    for (String attempt :
        List.of(
            "update credit_note set total_cents = total_cents",
            "delete from credit_note",
            "truncate credit_note")) {
      assertThatThrownBy(() -> Rows.change(attempt))
          .isInstanceOf(SQLException.class)
          .hasMessageContaining("never changed or deleted");
    }
  }

  @Test
  void theListIsNewestFirstAndInPages() {
    invoiced(ref);
    List<String> issued = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      issued.add(0, issue(ref, 100));
    }

    Page<CreditNoteDetails> first = list(restaurant.admin(), new PageRequest(2, null));
    Page<CreditNoteDetails> second = list(restaurant.admin(), new PageRequest(2, first.next()));

    assertThat(second.next()).isNull();
    assertThat(
            List.of(first.items(), second.items()).stream()
                .flatMap(List::stream)
                .map(CreditNoteDetails::creditNoteNumber))
        .containsExactlyElementsOf(issued);
  }

  @Test
  void anotherTenantsNoteDoesNotExist() {
    invoiced(ref);
    String number = issue(ref, 100);
    StaffPrincipal stranger = Restaurant.open(wiring).admin();

    assertThat(all(stranger)).isEmpty();
    assertThatThrownBy(() -> pdf(stranger, number)).isInstanceOf(ResourceNotFound.class);
    for (String made : List.of("", "RC-2026-1", "RM-2026-000001", number + "\0")) {
      assertThatThrownBy(() -> pdf(restaurant.admin(), made))
          .as(made)
          .isInstanceOf(ResourceNotFound.class);
    }
  }

  @Test
  void thePdfTellsWhatGoesBackAndOfWhichInvoice() throws IOException {
    String invoice = invoiced(ref);
    String number = issue(ref, 100_000);

    try (PDDocument document = Loader.loadPDF(pdf(restaurant.admin(), number))) {
      assertThat(new PDFTextStripper().getText(document))
          .contains("İADE BİLGİ KOPYASI", number, invoice, ref.toString(), "01.03." + year)
          .contains("Restomesh", Drafts.BUYER.name(), "e-Fatura veya e-Arşiv Fatura değildir")
          .containsPattern("Net refund\\s+833,33 TL")
          .containsPattern("KDV %20 / VAT\\s+166,67 TL")
          .containsPattern("TOTAL REFUND\\s+1\\.000,00 TL");
    }
  }

  private String invoiced(PaymentRef paid) {
    return wiring
        .inTransaction(
            () ->
                wiring.get(Invoices.class).issue(Drafts.licence(restaurant.tenantId(), paid), now))
        .invoiceNumber();
  }

  private String issue(PaymentRef paid, long cents) {
    return issue(paid, BareRows.refund(restaurant), cents, now).orElseThrow();
  }

  private Optional<String> issue(PaymentRef paid, UUID refund, long cents, Instant at) {
    return wiring.inTransaction(() -> wiring.get(CreditNotes.class).issue(paid, refund, cents, at));
  }

  private Object issueAndFail(PaymentRef paid) {
    return wiring.inTransaction(
        () -> {
          issue(paid, 100);
          throw new IllegalStateException("the refund failed");
        });
  }

  private List<CreditNoteDetails> all(StaffPrincipal caller) {
    return list(caller, new PageRequest(200, null)).items();
  }

  private Page<CreditNoteDetails> list(StaffPrincipal caller, PageRequest page) {
    return wiring.inTransaction(() -> wiring.get(CreditNotes.class).list(caller, page));
  }

  private byte[] pdf(StaffPrincipal caller, String number) {
    return wiring.inTransaction(() -> wiring.get(CreditNotes.class).copy(caller, number)).toPdf();
  }
}
