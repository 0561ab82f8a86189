package org.restomesh.credit;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;

/**
 * Credits to spend.
 *
 * @param units 1 to 1,000,000
 * @param spendId the caller's own name of this spend, unique in the tenant: the same one again is
 *     the same spend
 */
public record SpendCredits(
    @NotNull
        @Min(value = 1, message = "must be between 1 and 1000000")
        @Max(value = 1_000_000, message = "must be between 1 and 1000000")
        Integer units,
    @NotNull @Pattern(regexp = WELL_FORMED, message = MUST_BE) String spendId) {
  static final String WELL_FORMED = "[\\x21-\\x7E]{1,128}";
  static final String MUST_BE = "must be 1 to 128 visible ASCII characters";
}
