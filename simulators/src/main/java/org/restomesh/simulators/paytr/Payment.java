package org.restomesh.simulators.paytr;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.restomesh.simulators.paytr.order.Order;
import org.restomesh.simulators.paytr.order.Refused;

/** A page that can be paid on, and all that has happened to it. OPEN until paid; then for good. */
final class Payment {
  private final String token;
  private final Order order;
  private final Instant expiresAt;
  private final List<Attempt> attempts = new ArrayList<>();
  private final List<Refund> refunds = new ArrayList<>();
  private long paidCents;

  /** One notification that was sent, and its answer. */
  record Attempt(Instant at, String status, long totalCents, int httpStatus, String answer) {}

  /** Money given back. */
  record Refund(Instant at, long cents, String reference) {}

  Payment(String token, Order order, Instant now) {
    this.token = token;
    this.order = order;
    this.expiresAt = now.plus(order.payFor());
  }

  String token() {
    return token;
  }

  Order order() {
    return order;
  }

  Instant expiresAt() {
    return expiresAt;
  }

  /** 0 while nobody has paid. */
  synchronized long paidCents() {
    return paidCents;
  }

  synchronized void pay(long cents) {
    paidCents = cents;
  }

  synchronized void requireOpen(Instant now) {
    if (paidCents > 0) {
      throw new Refused("Bu siparis odendi (already paid)");
    }
    if (now.isAfter(expiresAt)) {
      throw new Refused("Odeme suresi doldu (the page has expired)");
    }
  }

  synchronized void refund(Instant now, long cents, String reference) {
    long left = paidCents - refunds.stream().mapToLong(Refund::cents).sum();
    if (paidCents == 0) {
      throw new Refused("004", "merchant_oid ile basarili odeme bulunamadi");
    }
    if (cents <= 0 || cents > left) {
      throw new Refused("009", "Kalan tutardan fazla tutar iade edilemez");
    }
    refunds.add(new Refund(now, cents, reference));
  }

  synchronized void record(Attempt attempt) {
    attempts.add(attempt);
  }

  synchronized List<Attempt> attempts() {
    return List.copyOf(attempts);
  }

  synchronized List<Refund> refunds() {
    return List.copyOf(refunds);
  }
}
