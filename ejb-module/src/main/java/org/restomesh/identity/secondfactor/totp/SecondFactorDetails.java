package org.restomesh.identity.secondfactor.totp;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The caller's own second factor.
 *
 * @param since when it was set up; null while there is none
 * @param required whether the caller's role must have one
 * @param recoveryCodesLeft how many of the ten were not used
 */
public record SecondFactorDetails(
    @Nullable Instant since, boolean required, int recoveryCodesLeft) {}
