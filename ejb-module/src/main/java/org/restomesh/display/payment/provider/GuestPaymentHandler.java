package org.restomesh.display.payment.provider;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import org.restomesh.display.payment.GuestSettlement;
import org.restomesh.payment.PaymentRef;
import org.restomesh.payment.settlement.PaymentHandler;
import org.restomesh.payment.settlement.SettlementResult;

/** Passes guests' payments from the provider to their settlement. */
@ApplicationScoped
public class GuestPaymentHandler implements PaymentHandler {
  @Inject GuestSettlement settlement;

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
