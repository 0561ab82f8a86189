package org.restomesh.checkout.intent;

import java.util.List;
import org.restomesh.licensing.ownership.OwnedProductDetails;
import org.restomesh.payment.PaymentRef;

/** A payment was provisioned: the same answer on every repeat of confirm. */
public record Confirmation(
    PaymentRef paymentRef,
    IntentStatus status,
    List<OwnedProductDetails> owned,
    String invoiceNumber) {}
