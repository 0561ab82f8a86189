package org.restomesh.display.payment;

import org.restomesh.display.payment.bill.GuestBill;
import org.restomesh.display.payment.bill.ItemCoverage;
import org.restomesh.display.payment.bill.PaidItem;


import jakarta.ejb.EJB;
import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.restomesh.order.payment.Bill;
import org.restomesh.order.payment.Bills;
import org.restomesh.order.payment.OnlinePayment;
import org.restomesh.order.payment.OrderPayments;
import org.restomesh.payment.PaymentRef;
import org.restomesh.payment.settlement.SettlementResult;
import org.restomesh.shared.Log;
import org.restomesh.shared.error.ResourceNotFound;

/**
 * A guest's money has come: it becomes one payment of each order that it is for, in one transaction
 * under the locks of the orders, in the order of their ids, and then of the payment. Whoever tells
 * of it and how often, the payment's state makes it count once. It is never refused: what nobody
 * owes any more is kept with the order, for staff to give back.
 */
@Stateless
public class GuestSettlement {
  private static final Log LOG = Log.of(GuestSettlement.class);

  @EJB Bills bills;
  @EJB OrderPayments payments;
  @Inject GuestPaymentRows rows;
  @Inject Clock clock;

  private record Locked(GuestPayment payment, List<PaidItem> items, List<Bill> held) {}

  /** Whether there is such a payment, of whatever screen. */
  public boolean knows(PaymentRef ref) {
    return rows.find(ref.id()).isPresent();
  }

  /**
   * The provider says that a payment succeeded.
   *
   * @param paidCents may be more than asked for, as with instalments: the orders get what was asked
   * @throws ResourceNotFound when there is no such payment
   */
  public SettlementResult settle(PaymentRef ref, long paidCents) {
    Locked it = lock(ref);
    GuestPayment payment = it.payment();
    if (payment.status() == GuestPaymentStatus.PAID) {
      return SettlementResult.ALREADY;
    }
    if (paidCents < payment.amountCents()) {
      return underpaid(it, paidCents);
    }
    Instant now = clock.instant();
    long surplus = keep(it, payment.amountCents() - keptCents(payment), now);
    payment.pay(paidCents, now);
    rows.update(payment);
    return surplus > 0 ? SettlementResult.REFUND_DUE : SettlementResult.PROVISIONED;
  }

  /**
   * Remembers that a payment is paid when settling it failed for a reason of ours: the next
   * callback or look at it tries again, and until then it does not expire.
   */
  public void remember(PaymentRef ref, long paidCents) {
    GuestPayment payment = rows.lock(ref.id()).orElseThrow(GuestSettlement::notFound);
    if (payment.status() != GuestPaymentStatus.PAID
        && paidCents >= payment.amountCents()
        && keptCents(payment) == 0) {
      payment.remember(paidCents);
      rows.update(payment);
    }
  }

  /**
   * Nobody paid in time, or too little: what came is kept with the orders, and the items can be
   * paid again. One that ended meanwhile, or is known to be paid, is left as it is.
   */
  public boolean expire(PaymentRef ref) {
    Locked it = lock(ref);
    GuestPayment payment = it.payment();
    Instant now = clock.instant();
    if (!payment.status().isOpen()
        || !payment.isOverdue(now)
        || payment.paidCents() >= payment.amountCents()) {
      return false;
    }
    keep(it, payment.paidCents(), now);
    payment.expire(now);
    rows.update(payment);
    return true;
  }

  /** The provider has answered a question about a payment that ended unpaid. */
  public void answeredLate(PaymentRef ref) {
    GuestPayment payment = rows.lock(ref.id()).orElseThrow(GuestSettlement::notFound);
    payment.answeredLate(clock.instant());
    rows.update(payment);
  }

  private SettlementResult underpaid(Locked it, long paidCents) {
    GuestPayment payment = it.payment();
    LOG.warn(
        "payment "
            + payment.ref()
            + " brought "
            + paidCents
            + " of "
            + payment.amountCents()
            + " cents: not settled");
    if (!payment.status().isOpen()) {
      long more = paidCents - keptCents(payment);
      if (more <= 0) {
        return SettlementResult.ALREADY;
      }
      keep(it, more, clock.instant());
    }
    payment.noteUnderpayment(paidCents);
    rows.update(payment);
    return SettlementResult.UNDERPAID;
  }

  /** What came too little is with the orders since the payment has ended. */
  private static long keptCents(GuestPayment payment) {
    return payment.status().isOpen() ? 0 : payment.paidCents();
  }

  /** Answers how much of it nobody owes. */
  private long keep(Locked it, long cents, Instant now) {
    Map<UUID, Long> twice = twice(it);
    long surplus = 0;
    for (Map.Entry<UUID, Long> share :
        PaymentAllocation.of(it.items(), it.held(), cents).entrySet()) {
      long again = Math.min(share.getValue(), twice.getOrDefault(share.getKey(), 0L));
      surplus +=
          payments.keepOnline(
              share.getKey(),
              new OnlinePayment(share.getValue(), again, "guest:" + it.payment().ref()),
              now);
    }
    return surplus;
  }

  private Map<UUID, Long> twice(Locked it) {
    List<ItemCoverage> claims = rows.claims(it.held().stream().map(Bill::orderId).toList());
    Map<UUID, Long> twice = new HashMap<>();
    for (Bill bill : it.held()) {
      List<PaidItem> own =
          it.items().stream().filter(item -> item.orderId().equals(bill.orderId())).toList();
      twice.put(bill.orderId(), new GuestBill(bill, claims).twiceCents(own));
    }
    return twice;
  }

  private Locked lock(PaymentRef ref) {
    List<PaidItem> items = rows.items(ref.id());
    List<Bill> held = bills.hold(items.stream().map(PaidItem::orderId).toList());
    GuestPayment payment = rows.lock(ref.id()).orElseThrow(GuestSettlement::notFound);
    return new Locked(payment, items, held);
  }

  private static ResourceNotFound notFound() {
    return new ResourceNotFound("Payment");
  }
}
