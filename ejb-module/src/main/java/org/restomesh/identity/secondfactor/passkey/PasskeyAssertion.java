package org.restomesh.identity.secondfactor.passkey;

import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import org.jspecify.annotations.Nullable;

/**
 * What a browser answers when a passkey has signed a challenge; all base64url.
 *
 * @param id of the credential
 * @param clientData {@code response.clientDataJSON}
 * @param authenticatorData {@code response.authenticatorData}
 * @param signature {@code response.signature}
 * @param userHandle {@code response.userHandle}, null when the browser gives none
 */
public record PasskeyAssertion(
    @NotNull @Size(max = 1_364) String id,
    @NotNull @Size(max = 4_000) String clientData,
    @NotNull @Size(max = 4_000) String authenticatorData,
    @NotNull @Size(max = 4_000) String signature,
    @Size(max = 100) @Nullable String userHandle) {
  @Override
  public String toString() {
    return "PasskeyAssertion[...]";
  }
}
