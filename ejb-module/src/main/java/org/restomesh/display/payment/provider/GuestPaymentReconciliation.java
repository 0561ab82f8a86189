package org.restomesh.display.payment.provider;

import org.restomesh.display.payment.DuePayments;
import org.restomesh.display.payment.GuestSettlement;


import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Clock;
import java.util.List;
import java.util.UUID;
import org.restomesh.payment.settlement.OpenPayment;
import org.restomesh.payment.settlement.PaymentHandlers;
import org.restomesh.payment.PaymentProvider;
import org.restomesh.payment.PaymentProviderFailed;
import org.restomesh.payment.PaymentRef;
import org.restomesh.payment.PaymentStatus;
import org.restomesh.payment.settlement.SettlementResult;
import org.restomesh.shared.Log;

/**
 * Asks the provider what has become of guests' payments, outside any transaction, and does what
 * follows. While it does not answer nothing expires: somebody may have paid.
 */
@ApplicationScoped
public class GuestPaymentReconciliation {
  private static final Log LOG = Log.of(GuestPaymentReconciliation.class);

  @Inject DuePayments due;
  @Inject PaymentProvider provider;
  @Inject GuestSettlement settlement;
  @Inject GuestPaymentHandler taker;
  @Inject Clock clock;

  /**
   * Looks after a payment that the caller has taken.
   *
   * @return whether it changed anything
   * @throws PaymentProviderFailed when the provider does not say
   */
  boolean at(OpenPayment payment) {
    PaymentRef ref = payment.ref();
    if (payment.settledCents() != null) {
      return hasBrought(settle(ref, payment.settledCents()));
    }
    PaymentStatus status = provider.queryStatus(ref);
    return switch (status.state()) {
      case PAID -> hasBrought(settle(ref, status.paidCents())) || settlement.expire(ref);
      case FAILED, PENDING -> settlement.expire(ref);
      case GIVEN_BACK -> givenBack(ref, status);
    };
  }

  /**
   * Asks once more about a payment that ended unpaid.
   *
   * @return whether money has come
   * @throws PaymentProviderFailed when the provider does not say
   */
  boolean again(OpenPayment ended) {
    PaymentRef ref = ended.ref();
    PaymentStatus status = provider.queryStatus(ref);
    boolean found =
        switch (status.state()) {
          case PAID -> hasBrought(settle(ref, status.paidCents()));
          case GIVEN_BACK -> bringsWhatIsLeft(ref, status);
          case FAILED, PENDING -> false;
        };
    settlement.answeredLate(ref);
    return found;
  }

  /** This one, if its next question is due; a provider that does not answer is passed over. */
  void ifDue(UUID id) {
    quietly(due.take(id, clock.instant()));
  }

  /** Those of a screen whose time is over, so that their items are free when nobody paid. */
  void atOverdue(UUID sessionId) {
    quietly(due.takeOverdue(sessionId, clock.instant()));
  }

  private void quietly(List<OpenPayment> taken) {
    for (OpenPayment payment : taken) {
      try {
        at(payment);
      } catch (RuntimeException e) { // the job looks again
        LOG.warn("payment " + payment.ref() + " is left as it is: " + e.getMessage());
      }
    }
  }

  /**
   * Nobody has paid where all has gone back. What is left of a part is what has come: less than was
   * asked for, which stays with the orders once the time is over, for staff to give back.
   */
  private boolean givenBack(PaymentRef ref, PaymentStatus status) {
    return bringsWhatIsLeft(ref, status) || settlement.expire(ref);
  }

  private boolean bringsWhatIsLeft(PaymentRef ref, PaymentStatus status) {
    long left = status.paidCents() - status.refundedCents();
    return left > 0 && hasBrought(settle(ref, left));
  }

  private SettlementResult settle(PaymentRef ref, long paidCents) {
    return PaymentHandlers.orRemember(
        taker, ref, paidCents, () -> settlement.settle(ref, paidCents));
  }

  private static boolean hasBrought(SettlementResult settled) {
    return settled == SettlementResult.PROVISIONED || settled == SettlementResult.REFUND_DUE;
  }
}
