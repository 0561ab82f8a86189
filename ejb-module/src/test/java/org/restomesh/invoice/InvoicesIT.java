package org.restomesh.invoice;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.text.PDFTextStripper;
import org.junit.jupiter.api.Test;
import org.restomesh.identity.StaffPrincipal;
import org.restomesh.invoice.content.InvoiceAmounts;
import org.restomesh.invoice.content.InvoiceBuyer;
import org.restomesh.invoice.content.InvoiceDetails;
import org.restomesh.invoice.content.InvoiceDraft;
import org.restomesh.invoice.content.InvoiceLine;
import org.restomesh.payment.PaymentRef;
import org.restomesh.shared.Page;
import org.restomesh.shared.PageRequest;
import org.restomesh.shared.error.ResourceNotFound;
import org.restomesh.support.AtOnce;
import org.restomesh.support.Restaurant;
import org.restomesh.support.Rival;
import org.restomesh.support.Rows;
import org.restomesh.support.Wiring;

class InvoicesIT {
  /** Every test counts in a year of its own: the counter belongs to the whole installation. */
  private static final AtomicInteger YEARS = new AtomicInteger(2100);

  private final Wiring wiring = Wiring.withDefaults();
  private final Restaurant restaurant = Restaurant.open(wiring);
  private final int year = YEARS.getAndAdd(2);
  private final Instant now = Instant.parse(year + "-03-01T16:02:11.500Z");

  @Test
  void anInvoiceIsReadAsItWasIssued() {
    PaymentRef ref = PaymentRef.next();

    InvoiceDetails issued = issue(ref, now);

    assertThat(issued.invoiceNumber()).isEqualTo("RM-" + year + "-000001");
    assertThat(issued.issuedAt()).isEqualTo(now);
    assertThat(issued.paymentRef()).isEqualTo(ref);
    assertThat(issued.amounts().totalCents()).isEqualTo(490_000);
    assertThat(issued.lines()).isEqualTo(Drafts.licence(restaurant.tenantId(), ref).lines());
    assertThat(get(restaurant.admin(), issued.invoiceNumber())).isEqualTo(issued);
    assertThat(numberOf(ref)).isEqualTo(issued.invoiceNumber());
    assertThat(numberOf(PaymentRef.next())).isNull();
  }

  @Test
  void theSamePaymentHasOneInvoice() {
    PaymentRef ref = PaymentRef.next();

    InvoiceDetails first = issue(ref, now);
    InvoiceDetails second = issue(ref, now.plusSeconds(60));

    assertThat(second).isEqualTo(first);
    assertThat(issue(PaymentRef.next(), now).invoiceNumber()).endsWith("-000002");
  }

  @Test
  void ofTwentyThreadsWithOnePaymentOneWritesAndAllAnswerIt() {
    PaymentRef ref = PaymentRef.next();

    List<Object> outcomes = AtOnce.run(20, () -> issue(ref, now));

    assertThat(outcomes).hasSize(20).containsOnly(outcomes.get(0));
    assertThat(outcomes.get(0)).isInstanceOf(InvoiceDetails.class);
    assertThat(numbers()).containsExactly(1);
    assertThat(issue(PaymentRef.next(), now).invoiceNumber()).endsWith("-000002");
  }

  @Test
  void twentyThreadsOfWhichSomeRollBackLeaveNoGap() {
    List<Callable<?>> works = new ArrayList<>();
    for (int i = 0; i < 20; i++) {
      boolean fails = i % 3 == 0;
      works.add(() -> fails ? issueAndFail() : issue(PaymentRef.next(), now));
    }

    List<Object> outcomes = AtOnce.run(works);

    assertThat(outcomes).filteredOn(IllegalStateException.class::isInstance).hasSize(7);
    assertThat(outcomes).filteredOn(InvoiceDetails.class::isInstance).hasSize(13);
    assertThat(numbers()).containsExactlyElementsOf(IntStream.rangeClosed(1, 13).boxed().toList());
  }

  @Test
  void theNextNumberWaitsUntilThisOneIsCertain() {
    Rival[] rival = new Rival[1];
    assertThatThrownBy(
            () ->
                wiring.run(
                    () -> {
                      issue(PaymentRef.next(), now);
                      rival[0] = Rival.meet(() -> issue(PaymentRef.next(), now));
                      throw new IllegalStateException("the settlement failed");
                    }))
        .hasMessage("the settlement failed");

    assertThat(rival[0].outcome())
        .isInstanceOfSatisfying(
            InvoiceDetails.class, issued -> assertThat(issued.invoiceNumber()).endsWith("-000001"));
  }

  @Test
  void theYearChangesAtMidnightInIstanbul() {
    Instant lastOfYear = Instant.parse(year + "-12-31T20:59:59.999Z");
    Instant firstOfNext = Instant.parse(year + "-12-31T21:00:00Z");
    wiring.businessTime().moveTo(lastOfYear);

    issueNow();
    assertThat(issueNow()).isEqualTo("RM-" + year + "-000002");
    wiring.businessTime().moveTo(firstOfNext);
    assertThat(issueNow()).isEqualTo("RM-" + (year + 1) + "-000001");
    // Whoever began before midnight and was slow still counts in the old year.
    wiring.businessTime().moveTo(lastOfYear);
    assertThat(issueNow()).isEqualTo("RM-" + year + "-000003");
  }

  @Test
  void anInvoiceIsNeverChangedOrDeleted() {
    issue(PaymentRef.next(), now);

    for (String attempt :
        List.of(
            "update invoice set total_cents = total_cents",
            "delete from invoice",
            "truncate invoice cascade")) {
      assertThatThrownBy(() -> Rows.change(attempt))
          .isInstanceOf(SQLException.class)
          .hasMessageContaining("never changed or deleted");
    }
    assertThat(numbers()).containsExactly(1);
  }

  @Test
  void amountsThatDoNotAddUpAreRefused() {
    InvoiceDraft good = Drafts.licence(restaurant.tenantId(), PaymentRef.next());
    InvoiceAmounts sums = good.amounts();
    InvoiceAmounts bad =
        new InvoiceAmounts(
            sums.currency(), sums.subtotalCents(), sums.taxCents(), 0, sums.totalCents() + 1);

    assertThatThrownBy(
            () ->
                new InvoiceDraft(
                    good.tenantId(),
                    good.paymentRef(),
                    good.vatPercent(),
                    bad,
                    good.buyer(),
                    good.lines()))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> new InvoiceLine("addon", "a", null, "A", 3, 100, 301, null))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void theListIsNewestFirstAndInPages() {
    List<String> issued = new ArrayList<>();
    for (int i = 0; i < 5; i++) {
      issued.add(0, issue(PaymentRef.next(), now.plusSeconds(i)).invoiceNumber());
    }

    Page<InvoiceDetails> first = list(restaurant.admin(), new PageRequest(2, null));
    Page<InvoiceDetails> second = list(restaurant.admin(), new PageRequest(2, first.next()));
    Page<InvoiceDetails> third = list(restaurant.admin(), new PageRequest(2, second.next()));

    assertThat(numbersOf(List.of(first.items(), second.items(), third.items()))).isEqualTo(issued);
    assertThat(third.next()).isNull();
  }

  @Test
  void anotherTenantsInvoiceDoesNotExist() {
    String number = issue(PaymentRef.next(), now).invoiceNumber();
    StaffPrincipal stranger = Restaurant.open(wiring).admin();

    assertThatThrownBy(() -> get(stranger, number)).isInstanceOf(ResourceNotFound.class);
    assertThatThrownBy(() -> pdf(stranger, number)).isInstanceOf(ResourceNotFound.class);
    assertThat(list(stranger, new PageRequest(50, null)).items()).isEmpty();
  }

  @Test
  void whatIsNoNumberDoesNotReachTheDatabase() {
    for (String number :
        List.of("", "RM-2026-1", "rm-2026-000001", "RM-2026-000001\0", "x' or '1")) {
      assertThatThrownBy(() -> get(restaurant.admin(), number))
          .as(number)
          .isInstanceOf(ResourceNotFound.class);
    }
  }

  @Test
  void aBuyersTextsAreKeptHoweverLong() {
    InvoiceBuyer buyer = new InvoiceBuyer("ş".repeat(5_000), null, null, "\u0001 \uD83C\uDF55");
    InvoiceDraft licence = Drafts.licence(restaurant.tenantId(), PaymentRef.next());
    InvoiceDraft draft =
        new InvoiceDraft(
            licence.tenantId(),
            licence.paymentRef(),
            licence.vatPercent(),
            licence.amounts(),
            buyer,
            licence.lines());

    String number =
        wiring.inTransaction(() -> wiring.get(Invoices.class).issue(draft, now)).invoiceNumber();

    assertThat(Rows.texts("select buyer_name from invoice where number = ?", number))
        .containsExactly(buyer.name());
    assertThat(new String(pdf(restaurant.admin(), number), 0, 5, StandardCharsets.US_ASCII))
        .isEqualTo("%PDF-");
  }

  @Test
  void thePdfNamesTheSellerThatIsConfigured() throws IOException {
    Wiring configured =
        Wiring.with(
            Map.of(
                "restomesh.invoice.seller-name", "Örnek Yazılım A.Ş.",
                "restomesh.invoice.seller-address", "Şişli",
                "restomesh.invoice.seller-tax-id", "1234567890",
                "restomesh.invoice.seller-tax-office", "Mecidiyeköy"));
    String number = issue(PaymentRef.next(), now).invoiceNumber();

    byte[] file =
        configured
            .inTransaction(() -> configured.get(Invoices.class).copy(restaurant.admin(), number))
            .toPdf();

    try (PDDocument document = Loader.loadPDF(file)) {
      assertThat(new PDFTextStripper().getText(document))
          .contains(number, "Örnek Yazılım A.Ş.", "Şişli", "1234567890", "Mecidiyeköy");
    }
  }

  private InvoiceDetails issue(PaymentRef ref, Instant at) {
    return wiring.inTransaction(
        () -> wiring.get(Invoices.class).issue(Drafts.licence(restaurant.tenantId(), ref), at));
  }

  private String issueNow() {
    return issue(PaymentRef.next(), wiring.businessTime().instant()).invoiceNumber();
  }

  private Object issueAndFail() {
    return wiring.inTransaction(
        () -> {
          issue(PaymentRef.next(), now);
          throw new IllegalStateException("the settlement failed");
        });
  }

  private InvoiceDetails get(StaffPrincipal caller, String number) {
    return wiring.inTransaction(() -> wiring.get(Invoices.class).get(caller, number));
  }

  private byte[] pdf(StaffPrincipal caller, String number) {
    return wiring.inTransaction(() -> wiring.get(Invoices.class).copy(caller, number)).toPdf();
  }

  private String numberOf(PaymentRef ref) {
    return wiring.inTransaction(() -> wiring.get(Invoices.class).numberOf(ref)).orElse(null);
  }

  private Page<InvoiceDetails> list(StaffPrincipal caller, PageRequest page) {
    return wiring.inTransaction(() -> wiring.get(Invoices.class).list(caller, page));
  }

  /** The ordinals of this test's year, ascending. */
  private List<Integer> numbers() {
    UUID tenant = restaurant.tenantId();
    return Rows.texts("select number from invoice where tenant_id = ? order by number", tenant)
        .stream()
        .map(number -> Integer.valueOf(number.substring(number.lastIndexOf('-') + 1)))
        .toList();
  }

  private static List<String> numbersOf(List<List<InvoiceDetails>> pages) {
    return pages.stream().flatMap(List::stream).map(InvoiceDetails::invoiceNumber).toList();
  }
}
