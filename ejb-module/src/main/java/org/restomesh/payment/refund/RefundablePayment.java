package org.restomesh.payment.refund;

import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.restomesh.payment.PaymentRef;

/** The money of a payment, as it is under the payment's lock. All amounts are in cents. */
public interface RefundablePayment {
  PaymentRef ref();

  UUID tenantId();

  /** For people. */
  String statusName();

  /** What was asked for. */
  long totalCents();

  /** What was paid; 0 while nothing was. */
  long paidCents();

  /** What of it has gone back. */
  long refundedCents();

  /** Whether there is, or was, money that somebody may decide to give back. */
  boolean isRefundable();

  /** Whether nothing of the price is left with us. */
  boolean isGivenBack();

  /** Whether money came that bought nothing and has not all gone back. */
  boolean refundDue();

  /** What can still be given back. */
  default long leftCents() {
    return paidCents() - refundedCents();
  }

  /**
   * The same payment after some of its money has gone back.
   *
   * @param creditNoteNumber null when no invoice had charged it
   */
  record GivenBack(RefundablePayment payment, @Nullable String creditNoteNumber) {}
}
