package org.restomesh.checkout.intent.referral;

import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import org.jspecify.annotations.Nullable;

/**
 * A new referral code.
 *
 * @param code as buyers type it; upper and lower case differ
 * @param description for the operator, or null
 */
public record CreateReferral(
    @NotNull
        @Pattern(
            regexp = "[A-Za-z0-9][A-Za-z0-9_-]{0,63}",
            message = "must be 1 to 64 of A-Z, a-z, 0-9, _ and -")
        String code,
    @Size(max = 500) @Nullable String description) {}
