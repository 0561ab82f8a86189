package org.restomesh.credit;

import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;

/**
 * A spend to give back.
 *
 * @param spendId as it was spent under
 */
public record RefundSpend(
    @NotNull @Pattern(regexp = SpendCredits.WELL_FORMED, message = SpendCredits.MUST_BE)
        String spendId) {}
