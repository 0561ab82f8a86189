package org.restomesh.api.checkout;

import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;

/** The payment that somebody came back from. */
public record ConfirmPayment(@NotNull @Size(max = 64) String paymentRef) {}
