package org.restomesh.checkout.intent;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import org.restomesh.payment.PaymentHandler;
import org.restomesh.payment.PaymentRef;
import org.restomesh.payment.SettlementResult;

/** Takes what is paid for purchases. */
@ApplicationScoped
public class CheckoutPaymentHandler implements PaymentHandler {
  @Inject Settlement settlement;

  @Override
  public boolean knows(PaymentRef ref) {
    return settlement.knows(ref);
  }

  @Override
  public SettlementResult settle(PaymentRef ref, long paidCents) {
    return settlement.settle(ref, paidCents);
  }

  @Override
  public void remember(PaymentRef ref, long paidCents) {
    settlement.remember(ref, paidCents);
  }
}
