package org.restomesh.api.checkout;

import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.restomesh.checkout.callback.CallbackDetails;
import org.restomesh.checkout.intent.IntentDetails;
import org.restomesh.checkout.intent.IntentReport;
import org.restomesh.checkout.intent.IntentStatus;
import org.restomesh.checkout.intent.request.ConsentDetails;
import org.restomesh.checkout.refund.RefundDetails;
import org.restomesh.payment.PaymentRef;

/**
 * An intent with its frozen cart, consents, callbacks and refunds
 * (contract/3-licensing#admin-checkout).
 *
 * @param refunds newest first
 */
public record PaymentReport(
    PaymentRef paymentRef,
    IntentStatus status,
    long totalCents,
    Instant createdAt,
    @Nullable Instant settledAt,
    @Nullable Instant provisionedAt,
    @Nullable String failureReason,
    boolean refundDue,
    @Nullable String invoiceNumber,
    UUID tenantId,
    IntentReport.Frozen frozen,
    List<ConsentDetails> consents,
    List<CallbackDetails> callbacks,
    List<RefundDetails> refunds) {

  static PaymentReport of(
      IntentReport report, List<CallbackDetails> callbacks, List<RefundDetails> refunds) {
    IntentDetails intent = report.intent();
    return new PaymentReport(
        intent.paymentRef(),
        intent.status(),
        intent.totalCents(),
        intent.createdAt(),
        intent.settledAt(),
        intent.provisionedAt(),
        intent.failureReason(),
        intent.refundDue(),
        intent.invoiceNumber(),
        report.tenantId(),
        report.frozen(),
        report.consents(),
        callbacks,
        refunds);
  }
}
