package org.restomesh.order.payment;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import org.jspecify.annotations.Nullable;

/**
 * Money that a guest has given.
 *
 * @param amountCents at least 1, at most what is due
 * @param idempotencyKey a second request of the order's branch with the same key is a repeat of the
 *     first; may be left out
 */
public record TakePayment(
    @NotNull
        @Min(value = 1, message = TakePayment.RANGE)
        @Max(value = TakePayment.MAX_CENTS, message = TakePayment.RANGE)
        Long amountCents,
    @NotNull PaymentMethod method,
    @Size(min = 1, max = 100) @Nullable String idempotencyKey) {
  static final long MAX_CENTS = 1_000_000_000_000_000L;
  static final String RANGE = "must be between 1 and 1000000000000000";
}
