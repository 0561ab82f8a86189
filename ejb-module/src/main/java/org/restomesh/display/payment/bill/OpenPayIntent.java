package org.restomesh.display.payment.bill;

import jakarta.validation.Valid;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A guest wants to pay.
 *
 * @param items null for all that can be paid
 * @param returnPath where the payment page leads afterwards, below the origin; null for its root
 * @param returnOrigin one that the partner key allows; null for its first
 */
public record OpenPayIntent(
    @Size(min = 1, max = 100) @Nullable List<@NotNull @Valid Wanted> items,
    @Size(max = 400) @Nullable String returnPath,
    @Size(max = 400) @Nullable String returnOrigin) {
  static final String RANGE = "must be between 1 and 999";

  /** What a missing body stands for. */
  public static final OpenPayIntent ALL_ITEMS = new OpenPayIntent(null, null, null);

  /** A number of units of an item. */
  public record Wanted(
      @NotNull UUID itemId,
      @NotNull @Min(value = 1, message = RANGE) @Max(value = 999, message = RANGE) Integer qty) {}
}
