package org.restomesh.display.payment;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.UUID;
import org.restomesh.payment.PaymentRef;
import org.restomesh.payment.refund.RefundHandler;
import org.restomesh.payment.refund.RefundablePayment;
import org.restomesh.shared.error.ResourceNotFound;

/**
 * A guest's money that goes back (contract/5-display-realtime#guest-refund). Orders stay paid: what
 * a guest is given back is not due again.
 */
@ApplicationScoped
public class GuestRefunds implements RefundHandler {
  @Inject GuestPaymentRows rows;

  @Override
  public Payer payer() {
    return Payer.GUEST;
  }

  @Override
  public RefundablePayment lock(PaymentRef ref) {
    return payment(ref);
  }

  @Override
  public RefundablePayment locked(PaymentRef ref) {
    return payment(ref);
  }

  @Override
  public RefundablePayment.GivenBack giveBack(
      RefundablePayment before, UUID refundId, long cents, Instant now) {
    GuestPayment payment = payment(before.ref());
    payment.giveBack(cents);
    rows.update(payment);
    return new RefundablePayment.GivenBack(payment, null);
  }

  private GuestPayment payment(PaymentRef ref) {
    return rows.lock(ref.id()).orElseThrow(() -> new ResourceNotFound("Payment"));
  }
}
