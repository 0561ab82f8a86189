package org.restomesh.api.display;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.util.List;
import org.restomesh.display.payment.GuestPaymentSummary;
import org.restomesh.payment.refund.RefundDetails;

/**
 * A guest's payment with what has gone back of it (contract/5-display-realtime#guest-payment-list).
 *
 * @param refunds newest first
 */
public record GuestPaymentReport(
    @JsonUnwrapped GuestPaymentSummary payment, List<RefundDetails> refunds) {}
