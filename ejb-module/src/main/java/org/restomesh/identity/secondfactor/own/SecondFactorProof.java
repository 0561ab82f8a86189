package org.restomesh.identity.secondfactor.own;

import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import org.jspecify.annotations.Nullable;
import org.restomesh.identity.secondfactor.passkey.PasskeyAssertion;

/**
 * That it is the person who changes their second factor, and not somebody at their screen.
 *
 * @param password the present one
 * @param code of the app, or a recovery code; neither this nor a passkey for a first passkey
 * @param passkey instead of a code
 */
public record SecondFactorProof(
    @NotNull @Size(max = 200) String password,
    @Size(max = 40) @Nullable String code,
    @Valid @Nullable PasskeyAssertion passkey) {
  @Override
  public String toString() {
    return "SecondFactorProof[...]";
  }
}
