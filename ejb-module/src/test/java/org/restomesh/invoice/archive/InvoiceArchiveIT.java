package org.restomesh.invoice.archive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.restomesh.checkout.pricing.CartItem.addon;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.Collections;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.restomesh.checkout.intent.Shopper;
import org.restomesh.identity.StaffPrincipal;
import org.restomesh.shared.audit.Actor;
import org.restomesh.shared.error.ResourceConflict;
import org.restomesh.shared.error.ResourceNotFound;
import org.restomesh.shared.error.ValidationFailed;
import org.restomesh.support.AtOnce;
import org.restomesh.support.Restaurant;
import org.restomesh.support.Rows;
import org.restomesh.support.Wiring;

class InvoiceArchiveIT {
  private static final Instant MARCH = Instant.parse("2023-03-01T09:00:00.123Z");
  private static final String PDF =
      Base64.getEncoder().encodeToString("%PDF-1.4 x".getBytes(StandardCharsets.US_ASCII));

  private final Wiring wiring = Wiring.likeAContainer();
  private final Shopper shopper = Shopper.open(wiring);
  private final Restaurant restaurant = shopper.restaurant();
  private final StaffPrincipal admin = restaurant.admin();
  private final LegacyImport legacy = wiring.get(LegacyImport.class);
  private final InvoiceArchive archive = wiring.get(InvoiceArchive.class);

  @Test
  void whatWasBroughtInIsReadAsItCame() {
    assertThat(bringIn(invoice("INV-1", "42", 0), invoice("INV-2", "42", 60)))
        .isEqualTo(new ImportedInvoices(2, 0));

    ArchivedInvoice read = archive.get(admin, "INV-1");
    assertThat(read.invoiceNumber()).isEqualTo("INV-1");
    assertThat(read.subscriptionId()).isEqualTo("42");
    assertThat(read.issuedAt()).isEqualTo(MARCH);
    assertThat(read.amounts().currency()).isEqualTo("TRY");
    assertThat(read.amounts().subtotalCents()).isEqualTo(1_000);
    assertThat(read.amounts().taxCents()).isEqualTo(200);
    assertThat(read.amounts().shippingCents()).isZero();
    assertThat(read.amounts().totalCents()).isEqualTo(1_200);
    assertThat(read.paymentRef()).isNull();
    assertThat(read.description()).isEqualTo("Plan Pro");
    assertThat(read.lines())
        .singleElement()
        .satisfies(line -> assertThat(line.name()).isEqualTo("Plan Pro"));
    assertThat(archive.copy(admin, "INV-1").toPdf())
        .isEqualTo("%PDF-1.4 x".getBytes(StandardCharsets.US_ASCII));
    assertThat(
            Rows.count(
                "select count(*) from audit_entry where tenant_id = ? and action = 'invoice.import'",
                restaurant.tenantId()))
        .isOne();
  }

  @Test
  void oursStandBesideThemNewestFirst() {
    bringIn(invoice("INV-1", "42", 0), invoice("INV-2", "42", 60));
    String ours = shopper.details(shopper.buys(addon("license_annual", 1))).invoiceNumber();

    assertThat(numbers(archive.slice(admin, 0, 2))).containsExactly(ours, "INV-2");
    assertThat(numbers(archive.slice(admin, 2, 2))).containsExactly("INV-1");
    assertThat(archive.slice(admin, 4, 2)).isEmpty();
    assertThat(archive.get(admin, ours).lines()).hasSize(1);
    assertThat(archive.get(admin, ours).subscriptionId()).isNull();
    assertThat(archive.copy(admin, ours).toPdf())
        .startsWith("%PDF-".getBytes(StandardCharsets.US_ASCII));
  }

  @Test
  void aSubscriptionHasItsOwn() {
    bringIn(invoice("INV-1", "42", 0), invoice("INV-2", "43", 60), invoice("INV-3", "42", 120));

    assertThat(numbers(archive.ofSubscription(admin, "42", 0, 10)))
        .containsExactly("INV-3", "INV-1");
    assertThat(numbers(archive.ofSubscription(admin, "42", 1, 10))).containsExactly("INV-1");
    assertThat(archive.ofSubscription(admin, "42", 2, 10)).isEmpty();
    assertThatThrownBy(() -> archive.ofSubscription(admin, "44", 0, 10))
        .isInstanceOf(ResourceNotFound.class);
    assertThatThrownBy(() -> archive.ofSubscription(admin, "44", 50, 10))
        .isInstanceOf(ResourceNotFound.class);
  }

  @Test
  void theSameAgainIsSkipped() {
    ImportInvoice plain = with("INV-1", "42", 1_200, null);
    bringIn(plain, invoice("INV-2", "42", 60));

    assertThat(bringIn(invoice("INV-2", "42", 60), plain, invoice("INV-3", "42", 0)))
        .isEqualTo(new ImportedInvoices(1, 2));
    assertThat(bringIn(invoice("INV-4", "42", 0), invoice("INV-4", "42", 0)))
        .isEqualTo(new ImportedInvoices(1, 1));
    assertThat(archive.slice(admin, 0, 10)).hasSize(4);
  }

  @Test
  void otherContentIsRefusedAndNothingOfTheListIsKept() {
    bringIn(with("INV-5", "42", 1_200, PDF));

    for (ImportInvoice other :
        List.of(
            with("INV-5", "43", 1_200, PDF),
            with("INV-5", "42", 1_201, PDF),
            with("INV-5", "42", 1_200, null),
            with(
                "INV-5",
                "42",
                1_200,
                Base64.getEncoder()
                    .encodeToString("%PDF-2".getBytes(StandardCharsets.US_ASCII))))) {
      assertThatThrownBy(() -> bringIn(invoice("INV-1", "42", 0), other, invoice("INV-9", "42", 0)))
          .isInstanceOf(ResourceConflict.class)
          .hasMessageContaining("INV-5");
    }
    assertThatThrownBy(
            () -> bringIn(with("INV-1", "42", 1_200, null), with("INV-1", "42", 1_201, null)))
        .isInstanceOf(ResourceConflict.class);

    assertThat(numbers(archive.slice(admin, 0, 10))).containsExactly("INV-5");
  }

  @Test
  void oneThatIsUnsoundKeepsAllOut() {
    assertThatThrownBy(
            () -> bringIn(invoice("INV-1", "42", 0), invoice("RM-2026-000001", "42", 0), null))
        .isInstanceOfSatisfying(
            ValidationFailed.class,
            refused ->
                assertThat(refused.problems())
                    .containsExactly(
                        "[1].invoiceNumber: is a number that only this service gives",
                        "[2]: must not be null"));

    assertThat(archive.slice(admin, 0, 10)).isEmpty();
  }

  @Test
  void aListHasOneToAThousand() {
    List<ImportInvoice> thousand = new ArrayList<>();
    for (int i = 0; i < LegacyImport.MAX_INVOICES; i++) {
      thousand.add(with("INV-" + i, "42", 1_200, null));
    }
    assertThat(bringIn(thousand)).isEqualTo(new ImportedInvoices(1_000, 0));
    thousand.add(invoice("INV-more", "42", 0));

    assertThatThrownBy(() -> bringIn(thousand)).isInstanceOf(ValidationFailed.class);
    assertThatThrownBy(() -> bringIn(List.of())).isInstanceOf(ValidationFailed.class);
  }

  @Test
  void anotherTenantsDoNotExistAndMayHaveTheSameNumbers() {
    bringIn(invoice("INV-1", "42", 0));
    Restaurant other = Restaurant.open(wiring);

    assertThatThrownBy(() -> archive.get(other.admin(), "INV-1"))
        .isInstanceOf(ResourceNotFound.class);
    assertThatThrownBy(() -> archive.copy(other.admin(), "INV-1"))
        .isInstanceOf(ResourceNotFound.class);
    assertThatThrownBy(() -> archive.ofSubscription(other.admin(), "42", 0, 10))
        .isInstanceOf(ResourceNotFound.class);
    assertThat(archive.slice(other.admin(), 0, 10)).isEmpty();
    assertThat(legacy.importAll(other.tenantId(), List.of(with("INV-1", "7", 5, null)), operator()))
        .isEqualTo(new ImportedInvoices(1, 0));
    assertThat(archive.get(admin, "INV-1").subscriptionId()).isEqualTo("42");
    assertThatThrownBy(
            () ->
                legacy.importAll(UUID.randomUUID(), List.of(invoice("INV-1", "42", 0)), operator()))
        .isInstanceOf(ResourceNotFound.class);
  }

  @Test
  void withoutAPdfThereIsNone() {
    bringIn(with("INV-1", "42", 1_200, null));

    assertThatThrownBy(() -> archive.copy(admin, "INV-1")).isInstanceOf(ResourceNotFound.class);
  }

  @Test
  void ofListsThatAreSentAtOnceEachNumberIsKeptOnce() {
    List<ImportInvoice> list = new ArrayList<>();
    for (int i = 0; i < 50; i++) {
      list.add(invoice("INV-" + i, "42", i));
    }
    List<ImportInvoice> backwards = new ArrayList<>(list);
    Collections.reverse(backwards);

    List<Object> outcomes =
        AtOnce.run(
            List.of(
                () -> bringIn(list),
                () -> bringIn(backwards),
                () -> bringIn(list),
                () -> bringIn(backwards)));

    assertThat(outcomes)
        .containsExactlyInAnyOrder(
            new ImportedInvoices(50, 0),
            new ImportedInvoices(0, 50),
            new ImportedInvoices(0, 50),
            new ImportedInvoices(0, 50));
    assertThat(archive.slice(admin, 0, 100)).hasSize(50);
  }

  @Test
  void ofTwoListsAtOnceWithOtherContentOneIsKeptWhole() {
    List<ImportInvoice> first = new ArrayList<>();
    List<ImportInvoice> second = new ArrayList<>();
    for (int i = 0; i < 20; i++) {
      first.add(invoice("INV-" + i, "42", 0));
      second.add(invoice("INV-" + (19 - i), "43", 0));
    }

    List<Object> outcomes = AtOnce.run(List.of(() -> bringIn(first), () -> bringIn(second)));

    assertThat(outcomes).hasAtLeastOneElementOfType(ResourceConflict.class);
    assertThat(outcomes).contains(new ImportedInvoices(20, 0));
    assertThat(
            archive.slice(admin, 0, 100).stream().map(ArchivedInvoice::subscriptionId).distinct())
        .hasSize(1);
  }

  private ImportedInvoices bringIn(ImportInvoice... list) {
    return bringIn(Arrays.asList(list));
  }

  private ImportedInvoices bringIn(List<ImportInvoice> list) {
    return legacy.importAll(restaurant.tenantId(), list, operator());
  }

  private static Actor operator() {
    return new Actor(null, "operator");
  }

  private static ImportInvoice invoice(String number, String subscription, int later) {
    return new ImportInvoice(
        number,
        subscription,
        MARCH.plusSeconds(later),
        "TRY",
        1_000L,
        200L,
        1_200L,
        "Plan Pro",
        PDF);
  }

  private static ImportInvoice with(
      String number, String subscription, long totalCents, String pdfBase64) {
    return new ImportInvoice(
        number, subscription, MARCH, "TRY", totalCents, 0L, totalCents, "Plan", pdfBase64);
  }

  private static List<String> numbers(List<ArchivedInvoice> invoices) {
    return invoices.stream().map(ArchivedInvoice::invoiceNumber).toList();
  }
}
