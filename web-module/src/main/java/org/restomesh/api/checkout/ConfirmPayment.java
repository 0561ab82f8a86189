package org.restomesh.api.checkout;

import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;

/** The payment from whose page the buyer has returned. */
public record ConfirmPayment(@NotNull @Size(max = 64) String paymentRef) {}
