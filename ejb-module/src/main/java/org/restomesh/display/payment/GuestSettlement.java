package org.restomesh.display.payment;

import jakarta.ejb.EJB;
import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.restomesh.display.payment.bill.GuestBill;
import org.restomesh.display.payment.bill.ItemCoverage;
import org.restomesh.display.payment.bill.PaidItem;
import org.restomesh.order.payment.Bill;
import org.restomesh.order.payment.Bills;
import org.restomesh.order.payment.OnlinePayment;
import org.restomesh.order.payment.OrderPayments;
import org.restomesh.payment.PaymentRef;
import org.restomesh.payment.settlement.SettlementResult;
import org.restomesh.shared.Log;
import org.restomesh.shared.error.ResourceNotFound;

/**
 * Settles a guest's money: it becomes one payment of each order that it is for, in one transaction
 * under the locks of the orders, in the order of their ids, and then of the payment. However often
 * it is reported, and by whom, the payment's state makes it count once. It is never refused: what
 * nobody owes any more is recorded with the order, for staff to give back.
 */
@Stateless
public class GuestSettlement {
  private static final Log LOG = Log.of(GuestSettlement.class);

  @EJB Bills bills;
  @EJB OrderPayments payments;
  @Inject GuestPaymentRows rows;
  @Inject Clock clock;

  private record Locked(GuestPayment payment, List<PaidItem> items, List<Bill> held) {}

  /** Whether there is such a payment, of any screen. */
  public boolean knows(PaymentRef ref) {
    return rows.find(ref.id()).isPresent();
  }

  /**
   * The provider says that a payment succeeded.
   *
   * @param paidCents may be more than was asked for, as with instalments: the orders get what was
   *     asked for
   * @throws ResourceNotFound when there is no such payment
   */
  public SettlementResult settle(PaymentRef ref, long paidCents) {
    Locked locked = lock(ref);
    GuestPayment payment = locked.payment();
    if (payment.status() == GuestPaymentStatus.PAID) {
      return SettlementResult.ALREADY;
    }
    if (paidCents < payment.amountCents()) {
      return underpaid(locked, paidCents);
    }
    Instant now = clock.instant();
    long surplus = keep(locked, payment.amountCents() - keptCents(payment), now);
    payment.pay(paidCents, now);
    rows.update(payment);
    return surplus > 0 ? SettlementResult.REFUND_DUE : SettlementResult.PROVISIONED;
  }

  /**
   * Remembers that a payment is paid when an error on our side kept it from being settled: the next
   * callback or query tries again, and until then it does not expire.
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
   * Nobody paid in time, or too little: what came is recorded with the orders, and the items can be
   * paid again. A payment that ended meanwhile, or is known to be paid, is left as it is.
   */
  public boolean expire(PaymentRef ref) {
    Locked locked = lock(ref);
    GuestPayment payment = locked.payment();
    Instant now = clock.instant();
    if (!payment.status().isOpen()
        || !payment.isOverdue(now)
        || payment.paidCents() >= payment.amountCents()) {
      return false;
    }
    keep(locked, payment.paidCents(), now);
    payment.expire(now);
    rows.update(payment);
    return true;
  }

  /** The provider has answered a query about a payment that ended unpaid. */
  public void answeredLate(PaymentRef ref) {
    GuestPayment payment = rows.lock(ref.id()).orElseThrow(GuestSettlement::notFound);
    payment.answeredLate(clock.instant());
    rows.update(payment);
  }

  private SettlementResult underpaid(Locked locked, long paidCents) {
    GuestPayment payment = locked.payment();
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
      keep(locked, more, clock.instant());
    }
    payment.noteUnderpayment(paidCents);
    rows.update(payment);
    return SettlementResult.UNDERPAID;
  }

  /** An underpayment is recorded with the orders once the payment has ended. */
  private static long keptCents(GuestPayment payment) {
    return payment.status().isOpen() ? 0 : payment.paidCents();
  }

  /** Records the money with the orders; returns how much of it nobody owes. */
  private long keep(Locked locked, long cents, Instant now) {
    Map<UUID, Long> paidTwice = paidTwice(locked);
    long surplus = 0;
    for (Map.Entry<UUID, Long> share :
        PaymentAllocation.of(locked.items(), locked.held(), cents).entrySet()) {
      long twiceCents = Math.min(share.getValue(), paidTwice.getOrDefault(share.getKey(), 0L));
      surplus +=
          payments.keepOnline(
              share.getKey(),
              new OnlinePayment(share.getValue(), twiceCents, "guest:" + locked.payment().ref()),
              now);
    }
    return surplus;
  }

  private Map<UUID, Long> paidTwice(Locked locked) {
    List<ItemCoverage> claims = rows.claims(locked.held().stream().map(Bill::orderId).toList());
    Map<UUID, Long> cents = new HashMap<>();
    for (Bill bill : locked.held()) {
      List<PaidItem> own =
          locked.items().stream().filter(item -> item.orderId().equals(bill.orderId())).toList();
      cents.put(bill.orderId(), new GuestBill(bill, claims).twiceCents(own));
    }
    return cents;
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
