package org.restomesh.display.payment.provider;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Clock;
import java.util.List;
import java.util.UUID;
import org.restomesh.display.payment.DuePayments;
import org.restomesh.display.payment.GuestSettlement;
import org.restomesh.payment.PaymentProvider;
import org.restomesh.payment.PaymentProviderFailed;
import org.restomesh.payment.PaymentRef;
import org.restomesh.payment.PaymentStatus;
import org.restomesh.payment.settlement.OpenPayment;
import org.restomesh.payment.settlement.PaymentHandlers;
import org.restomesh.payment.settlement.SettlementResult;
import org.restomesh.shared.Log;

/**
 * Asks the provider for the status of guests' payments, outside any transaction, and applies it.
 * While it does not answer nothing expires: somebody may have paid.
 */
@ApplicationScoped
public class GuestPaymentReconciliation {
  private static final Log LOG = Log.of(GuestPaymentReconciliation.class);

  @Inject DuePayments due;
  @Inject PaymentProvider provider;
  @Inject GuestSettlement settlement;
  @Inject GuestPaymentHandler handler;
  @Inject Clock clock;

  /**
   * Reconciles a payment that the caller has taken.
   *
   * @return whether it changed anything
   * @throws PaymentProviderFailed when the provider does not answer
   */
  boolean reconcile(OpenPayment payment) {
    PaymentRef ref = payment.ref();
    if (payment.settledCents() != null) {
      return isSettled(settle(ref, payment.settledCents()));
    }
    PaymentStatus status = provider.queryStatus(ref);
    return switch (status.state()) {
      case PAID -> isSettled(settle(ref, status.paidCents())) || settlement.expire(ref);
      case FAILED, PENDING -> settlement.expire(ref);
      case GIVEN_BACK -> afterRefund(ref, status);
    };
  }

  /**
   * Asks once more about a payment that ended unpaid.
   *
   * @return whether money has come
   * @throws PaymentProviderFailed when the provider does not answer
   */
  boolean recheckEnded(OpenPayment ended) {
    PaymentRef ref = ended.ref();
    PaymentStatus status = provider.queryStatus(ref);
    boolean found =
        switch (status.state()) {
          case PAID -> isSettled(settle(ref, status.paidCents()));
          case GIVEN_BACK -> settlesRemainder(ref, status);
          case FAILED, PENDING -> false;
        };
    settlement.answeredLate(ref);
    return found;
  }

  /** Reconciles this payment if its next query is due; ignores a provider that does not answer. */
  void reconcileIfDue(UUID id) {
    reconcileAll(due.claim(id, clock.instant()));
  }

  /** Reconciles the expired payments of a screen, so that their items are free when nobody paid. */
  void reconcileOverdue(UUID sessionId) {
    reconcileAll(due.claimOverdue(sessionId, clock.instant()));
  }

  private void reconcileAll(List<OpenPayment> taken) {
    for (OpenPayment payment : taken) {
      try {
        reconcile(payment);
      } catch (RuntimeException e) { // the job tries again
        LOG.warn("payment " + payment.ref() + " is left as it is: " + e.getMessage());
      }
    }
  }

  /**
   * A full refund means that nobody has paid. After a partial refund the rest counts as paid: less
   * than was asked for, it stays with the orders once the payment expires, for staff to give back.
   */
  private boolean afterRefund(PaymentRef ref, PaymentStatus status) {
    return settlesRemainder(ref, status) || settlement.expire(ref);
  }

  private boolean settlesRemainder(PaymentRef ref, PaymentStatus status) {
    long left = status.paidCents() - status.refundedCents();
    return left > 0 && isSettled(settle(ref, left));
  }

  private SettlementResult settle(PaymentRef ref, long paidCents) {
    return PaymentHandlers.orRemember(
        handler, ref, paidCents, () -> settlement.settle(ref, paidCents));
  }

  private static boolean isSettled(SettlementResult settled) {
    return settled == SettlementResult.PROVISIONED || settled == SettlementResult.REFUND_DUE;
  }
}
