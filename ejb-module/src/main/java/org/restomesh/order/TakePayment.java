package org.restomesh.order;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;

/**
 * Money that a guest has given.
 *
 * @param amountCents at least 1, at most what is due
 */
public record TakePayment(
    @NotNull
        @Min(value = 1, message = TakePayment.RANGE)
        @Max(value = TakePayment.MAX_CENTS, message = TakePayment.RANGE)
        Long amountCents,
    @NotNull PaymentMethod method) {
  static final long MAX_CENTS = 1_000_000_000_000_000L;
  static final String RANGE = "must be between 1 and 1000000000000000";
}
