package org.restomesh.api.checkout;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.util.List;
import java.util.UUID;
import org.restomesh.checkout.callback.CallbackDetails;
import org.restomesh.checkout.intent.IntentDetails;
import org.restomesh.checkout.intent.IntentReport;
import org.restomesh.checkout.intent.request.ConsentDetails;
import org.restomesh.payment.refund.RefundDetails;

/**
 * An intent with its frozen cart, consents, callbacks and refunds
 * (contract/3-licensing#admin-checkout).
 *
 * @param intent as its tenant sees it
 * @param refunds newest first
 */
public record PaymentReport(
    @JsonUnwrapped IntentDetails intent,
    UUID tenantId,
    IntentReport.Frozen frozen,
    List<ConsentDetails> consents,
    List<CallbackDetails> callbacks,
    List<RefundDetails> refunds) {

  static PaymentReport of(
      IntentReport report, List<CallbackDetails> callbacks, List<RefundDetails> refunds) {
    return new PaymentReport(
        report.intent(), report.tenantId(), report.frozen(), report.consents(), callbacks, refunds);
  }
}
