package org.restomesh.identity.secondfactor.totp;

import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import org.jspecify.annotations.Nullable;
import org.restomesh.identity.secondfactor.passkey.PasskeyAssertion;

/**
 * The app that was begun is set up.
 *
 * @param password the present one
 * @param code of that app
 * @param passkey beside passkeys, one of them or a recovery code proves that it is the person
 * @param recoveryCode instead of a passkey, which may be lost
 */
public record ConfirmAuthenticator(
    @NotNull @Size(max = 200) String password,
    @NotNull @Size(max = 40) String code,
    @Valid @Nullable PasskeyAssertion passkey,
    @Size(max = 40) @Nullable String recoveryCode) {
  @Override
  public String toString() {
    return "ConfirmAuthenticator[...]";
  }
}
