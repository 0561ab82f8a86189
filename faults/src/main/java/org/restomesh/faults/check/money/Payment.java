package org.restomesh.faults.check.money;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.restomesh.faults.history.Observation;
import org.restomesh.faults.history.Observation.InvoiceAtEnd;
import org.restomesh.faults.history.Observation.OwnedAtEnd;
import org.restomesh.faults.history.Observation.Paid;
import org.restomesh.faults.history.Observation.Refunded;
import org.restomesh.faults.history.Observations;

/** All that is known of one payment of a tenant, in kurus. */
final class Payment {

  /** Whose payment it is. */
  record Key(String tenant, String paymentId) {}

  private final Key key;
  private final List<Observation> observations = new ArrayList<>();
  private final List<OwnedAtEnd> owned = new ArrayList<>();
  private long paid;
  private long refunded;
  private long invoiced;

  private Payment(Key key) {
    this.key = key;
  }

  static Iterable<Payment> all(Observations seen) {
    Map<Key, Payment> payments = new LinkedHashMap<>();
    for (Paid paid : seen.all(Paid.class)) {
      of(payments, paid.tenant(), paid.paymentId(), paid).paid += paid.kurus();
    }
    for (Refunded refunded : seen.all(Refunded.class)) {
      of(payments, refunded.tenant(), refunded.paymentId(), refunded).refunded += refunded.kurus();
    }
    for (InvoiceAtEnd invoice : seen.all(InvoiceAtEnd.class)) {
      of(payments, invoice.tenant(), invoice.paymentId(), invoice).invoiced += invoice.kurus();
    }
    for (OwnedAtEnd owned : seen.all(OwnedAtEnd.class)) {
      of(payments, owned.tenant(), owned.paymentId(), owned).owned.add(owned);
    }
    return payments.values();
  }

  private static Payment of(
      Map<Key, Payment> payments, String tenant, String paymentId, Observation observation) {
    Payment payment = payments.computeIfAbsent(new Key(tenant, paymentId), Payment::new);
    payment.observations.add(observation);
    return payment;
  }

  Key key() {
    return key;
  }

  Observation[] observations() {
    return observations.toArray(Observation[]::new);
  }

  List<OwnedAtEnd> owned() {
    return owned;
  }

  long paid() {
    return paid;
  }

  long refunded() {
    return refunded;
  }

  /** Invoices less credit notes. */
  long invoiced() {
    return invoiced;
  }

  /** What the tenant has given and not got back. */
  long kept() {
    return paid - refunded;
  }
}
