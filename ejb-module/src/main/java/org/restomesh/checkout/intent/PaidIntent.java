package org.restomesh.checkout.intent;

import java.util.UUID;
import org.restomesh.payment.PaymentRef;

/**
 * The money of an intent.
 *
 * @param refundDue whether money came that bought nothing and has not all gone back
 * @param totalCents what was asked for
 * @param paidCents what came; 0 as long as nothing did
 * @param refundedCents what of it has gone back
 */
public record PaidIntent(
    PaymentRef ref,
    UUID tenantId,
    IntentStatus status,
    boolean refundDue,
    long totalCents,
    long paidCents,
    long refundedCents) {

  public boolean isProvisioned() {
    return status == IntentStatus.PROVISIONED;
  }

  /** Whether there is money that somebody may decide to give back. */
  public boolean isRefundable() {
    return isProvisioned() || refundDue;
  }

  /**
   * Whether nothing of the price is left with us. What came beyond the price of something
   * provisioned, as with instalments, bought nothing and decides nothing.
   */
  public boolean isGivenBack() {
    return refundedCents >= (isProvisioned() ? Math.min(totalCents, paidCents) : paidCents);
  }

  /** What can still be given back. */
  public long leftCents() {
    return paidCents - refundedCents;
  }
}
