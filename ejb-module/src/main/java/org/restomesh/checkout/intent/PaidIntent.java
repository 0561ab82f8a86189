package org.restomesh.checkout.intent;

import java.util.UUID;
import org.restomesh.payment.PaymentRef;
import org.restomesh.payment.refund.RefundablePayment;

/**
 * The money of an intent.
 *
 * @param refundDue whether money came that bought nothing and has not all gone back
 * @param totalCents what was asked for
 * @param paidCents what was paid; 0 while nothing was
 * @param refundedCents what of it has gone back
 */
public record PaidIntent(
    PaymentRef ref,
    UUID tenantId,
    IntentStatus status,
    boolean refundDue,
    long totalCents,
    long paidCents,
    long refundedCents)
    implements RefundablePayment {

  @Override
  public String statusName() {
    return status.wireName();
  }

  public boolean isProvisioned() {
    return status == IntentStatus.PROVISIONED;
  }

  @Override
  public boolean isRefundable() {
    return isProvisioned() || refundDue;
  }

  /**
   * Whether nothing of the price is left with us. Money beyond the price of something provisioned,
   * as with instalments, bought nothing and does not count.
   */
  @Override
  public boolean isGivenBack() {
    return refundedCents >= (isProvisioned() ? Math.min(totalCents, paidCents) : paidCents);
  }
}
