package org.restomesh.payment.refund;

import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.Size;
import org.jspecify.annotations.Nullable;

/**
 * Give money back.
 *
 * @param amountCents null: all that is left of the payment
 * @param reason for the file of whoever decides; the payer is not shown it
 */
public record RefundPayment(
    @Min(1) @Nullable Long amountCents, @NotBlank @Size(max = 500) String reason) {}
