package org.restomesh.identity.secondfactor.own;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.restomesh.identity.secondfactor.passkey.PasskeyDetails;

/**
 * The caller's own second factor.
 *
 * @param since since when there is one, of whichever kind; null while there is none
 * @param required whether the caller's role must have one
 * @param recoveryCodesLeft how many of the ten were not used
 * @param authenticator whether an app is set up
 * @param passkeys oldest first
 * @param passkeysOffered whether this installation registers any
 */
public record SecondFactorDetails(
    @Nullable Instant since,
    boolean required,
    int recoveryCodesLeft,
    boolean authenticator,
    List<PasskeyDetails> passkeys,
    boolean passkeysOffered) {}
