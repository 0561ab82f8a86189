package org.restomesh.display.payment;

import static java.time.temporal.ChronoUnit.MILLIS;

import jakarta.ejb.EJB;
import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.restomesh.display.ScreenPrincipal;
import org.restomesh.display.payment.bill.GuestBill;
import org.restomesh.display.payment.bill.ItemCoverage;
import org.restomesh.display.payment.bill.OpenPayIntent;
import org.restomesh.display.payment.bill.PayableItems;
import org.restomesh.display.payment.bill.PaymentSelection;
import org.restomesh.identity.TenantLocales;
import org.restomesh.order.payment.Bill;
import org.restomesh.order.payment.Bills;
import org.restomesh.payment.PaymentRef;
import org.restomesh.payment.PaymentRequest;
import org.restomesh.payment.PaymentSession;
import org.restomesh.shared.error.ResourceNotFound;

/**
 * What guests can pay at a screen, and their payments. Each step is one short transaction; the
 * provider is called between them.
 */
@Stateless
public class GuestPayments {
  /** As far back as a guest's screen shows its orders: older ones are from other guests. */
  static final Duration SESSION_PERIOD = Duration.ofHours(24);

  @EJB Bills bills;
  @Inject GuestPaymentRows rows;
  @Inject GuestPaymentEvents events;
  @Inject GuestBuyer buyer;
  @Inject TenantLocales locales;
  @Inject Clock clock;

  /** What was ordered at the screen in the last 24 hours and is unpaid, oldest first. */
  public PayableItems payable(ScreenPrincipal screen) {
    List<GuestBill> open = withClaims(own(screen));
    return new PayableItems(
        open.stream().flatMap(bill -> bill.shown().stream()).toList(),
        open.stream().mapToLong(GuestBill::unpaidCents).sum());
  }

  /**
   * Freezes what is to be paid. Of concurrent requests for the same unit one gets it: the orders
   * are locked before anything is calculated.
   *
   * @param ip of the screen
   * @return the request to the provider
   * @throws org.restomesh.shared.error.ValidationFailed when an item is not of the screen's orders
   * @throws org.restomesh.shared.error.ResourceConflict when an item is paid, or somebody is paying
   *     it
   * @throws org.restomesh.order.OrderAlreadyPaid when nothing is due of the order of an item
   * @throws org.restomesh.order.InvalidOrderStatus when the order of an item is cancelled
   */
  public PaymentRequest freeze(
      ScreenPrincipal screen, OpenPayIntent command, String returnUrl, String ip) {
    Instant now = clock.instant().truncatedTo(MILLIS);
    List<UUID> orderIds = PaymentSelection.concerned(command.items(), own(screen));
    PaymentSelection selection =
        PaymentSelection.of(command.items(), withClaims(bills.hold(orderIds)));
    GuestPayment payment = new GuestPayment(screen, selection.amountCents(), now);
    rows.insert(payment, selection.items());
    return buyer.request(
        payment.ref(), selection, returnUrl, ip, locales.of(screen.tenantId()).locale());
  }

  /** The provider has opened a page to pay it on. */
  public PayIntent offer(PaymentRef ref, PaymentSession session) {
    GuestPayment payment = lock(ref);
    PayIntent opened = payment.offer(session);
    rows.update(payment);
    events.intentCreated(payment, rows.items(ref.id()), clock.instant());
    return opened;
  }

  /** The provider opened no page: its items can be paid again. */
  public void fail(PaymentRef ref) {
    GuestPayment payment = lock(ref);
    payment.fail();
    rows.update(payment);
  }

  /**
   * @throws ResourceNotFound when it is unknown or another screen's
   */
  public PayStatus status(ScreenPrincipal screen, UUID id) {
    return rows.find(id)
        .filter(payment -> payment.sessionId().equals(screen.sessionId()))
        .map(GuestPayment::shown)
        .orElseThrow(GuestPayments::notFound);
  }

  private List<Bill> own(ScreenPrincipal screen) {
    return bills.ofSession(screen.sessionId(), clock.instant().minus(SESSION_PERIOD)).stream()
        .sorted((one, other) -> one.orderId().compareTo(other.orderId()))
        .toList();
  }

  private List<GuestBill> withClaims(List<Bill> some) {
    List<ItemCoverage> claims = rows.claims(some.stream().map(Bill::orderId).toList());
    return some.stream().map(bill -> new GuestBill(bill, claims)).toList();
  }

  private GuestPayment lock(PaymentRef ref) {
    return rows.lock(ref.id()).orElseThrow(GuestPayments::notFound);
  }

  private static ResourceNotFound notFound() {
    return new ResourceNotFound("Payment");
  }
}
