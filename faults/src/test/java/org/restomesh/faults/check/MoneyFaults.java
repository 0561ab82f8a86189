package org.restomesh.faults.check;

import static org.restomesh.faults.check.CleanHistory.TENANT;
import static org.restomesh.faults.check.Records.with;

import java.util.List;
import java.util.function.Predicate;
import org.restomesh.faults.check.money.BalancedPayments;
import org.restomesh.faults.check.money.OwnedPurchases;
import org.restomesh.faults.check.money.RefundedOnce;
import org.restomesh.faults.history.Observation.InvoiceAtEnd;
import org.restomesh.faults.history.Observation.OwnedAtEnd;
import org.restomesh.faults.history.Observation.Refunded;

/** What can be wrong with money. */
final class MoneyFaults {
  private static final String KEPT = "tenant-1-payment-2-kept";
  private static final String PART = "tenant-1-payment-2-part";
  private static final String BACK = "tenant-1-payment-2-back";

  static final List<PlantedFault> ALL =
      List.of(
          PlantedFault.of(
              "an invoice lacks a kurus",
              BalancedPayments.class,
              history ->
                  history.change(
                      InvoiceAtEnd.class,
                      invoice(KEPT),
                      invoice -> with(invoice, "kurus", invoice.kurus() - 1))),
          PlantedFault.of(
              "a payment has no invoice",
              BalancedPayments.class,
              history -> history.remove(InvoiceAtEnd.class, invoice(KEPT))),
          PlantedFault.of(
              "a payment is invoiced twice",
              BalancedPayments.class,
              history -> {
                InvoiceAtEnd invoice = history.first(InvoiceAtEnd.class, invoice(KEPT));
                history.add(with(invoice, "invoiceId", "another"));
              }),
          PlantedFault.of(
              "a refund has no credit note",
              BalancedPayments.class,
              history ->
                  history.remove(
                      InvoiceAtEnd.class, invoice(BACK).and(invoice -> invoice.kurus() < 0))),
          PlantedFault.of(
              "an invoice is of a payment that nobody made",
              BalancedPayments.class,
              history -> history.add(new InvoiceAtEnd(1, TENANT, "unpaid", "nobody's", 5))),
          PlantedFault.of(
              "a payment buys nothing",
              OwnedPurchases.class,
              history -> history.remove(OwnedAtEnd.class, owned(KEPT))),
          PlantedFault.of(
              "a payment buys the same twice",
              OwnedPurchases.class,
              history -> history.add(history.first(OwnedAtEnd.class, owned(KEPT)))),
          PlantedFault.of(
              "a purchase is owned after its money was given back",
              OwnedPurchases.class,
              history -> history.add(new OwnedAtEnd(1, TENANT, BACK, "sms_1000"))),
          PlantedFault.of(
              "a refund is made twice",
              RefundedOnce.class,
              history -> {
                Refunded refund = history.first(Refunded.class, refund(PART));
                history.add(with(refund, "at", refund.at() + 1));
                history.add(creditNote(PART, refund.kurus()));
              }),
          PlantedFault.of(
              "more is given back than was paid",
              RefundedOnce.class,
              history -> {
                Refunded refund = history.first(Refunded.class, refund(BACK));
                history.add(with(with(refund, "refundId", "another"), "kurus", 1L));
                history.add(creditNote(BACK, 1));
              }));

  private MoneyFaults() {}

  static Predicate<InvoiceAtEnd> invoice(String payment) {
    return invoice -> invoice.paymentId().equals(payment);
  }

  static Predicate<OwnedAtEnd> owned(String payment) {
    return owned -> owned.paymentId().equals(payment);
  }

  static Predicate<Refunded> refund(String payment) {
    return refund -> refund.paymentId().equals(payment);
  }

  private static InvoiceAtEnd creditNote(String payment, long kurus) {
    return new InvoiceAtEnd(1, TENANT, "one more note", payment, -kurus);
  }
}
