package org.restomesh.checkout.intent.payment;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import org.restomesh.checkout.intent.Settlement;
import org.restomesh.payment.PaymentRef;
import org.restomesh.payment.settlement.PaymentHandler;
import org.restomesh.payment.settlement.SettlementResult;

/** Handles the payments of checkout intents. */
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
