package org.restomesh.invoice;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.restomesh.invoice.content.InvoiceAmounts;
import org.restomesh.invoice.content.InvoiceBuyer;
import org.restomesh.invoice.content.InvoiceDraft;
import org.restomesh.invoice.content.InvoiceLine;
import org.restomesh.payment.PaymentRef;
import org.restomesh.shared.Money;

/** Invoices to be, with amounts that add up. */
final class Drafts {
  static final InvoiceBuyer BUYER =
      new InvoiceBuyer(
          "Çiğ Köfteci Ömer ve Oğlu Ltd. Şti.",
          "owner@example.com",
          "+905321234567",
          "Bağdat Cad. No: 12/3, Kadıköy, İstanbul");

  private Drafts() {}

  /** A licence, as the first purchase of a tenant. */
  static InvoiceDraft licence(UUID tenantId, PaymentRef ref) {
    return of(tenantId, ref, BUYER, 0, List.of(line("Yıllık lisans", 1, 490_000)));
  }

  static InvoiceLine line(String name, int qty, long unitCents) {
    return new InvoiceLine(
        "addon",
        "license_annual",
        null,
        name,
        qty,
        unitCents,
        unitCents * qty,
        LocalDate.of(2027, 3, 1));
  }

  static InvoiceDraft of(InvoiceBuyer buyer, long shippingCents, List<InvoiceLine> lines) {
    return of(new UUID(1, 2), PaymentRef.next(), buyer, shippingCents, lines);
  }

  /** Lines of these names, one lira each and one kuruş more than the line before. */
  static List<InvoiceLine> named(List<String> names) {
    List<InvoiceLine> lines = new ArrayList<>();
    for (String name : names) {
      lines.add(line(name, 1, 100 + lines.size()));
    }
    return lines;
  }

  private static InvoiceDraft of(
      UUID tenantId,
      PaymentRef ref,
      InvoiceBuyer buyer,
      long shippingCents,
      List<InvoiceLine> lines) {
    long gross = lines.stream().mapToLong(InvoiceLine::subtotalCents).sum();
    long net = Money.share(gross, 100, 120);
    return new InvoiceDraft(
        tenantId,
        ref,
        20,
        new InvoiceAmounts(Money.CURRENCY, net, gross - net, shippingCents, gross + shippingCents),
        buyer,
        lines);
  }
}
