package org.restomesh.identity.secondfactor.own;

import jakarta.validation.Valid;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import org.restomesh.identity.secondfactor.passkey.PasskeyAttestation;

/**
 * A passkey to be registered.
 *
 * @param name as the person calls it
 * @param proof the password, and where there is a second factor already what proves that
 */
public record RegisterPasskey(
    @NotBlank @Size(max = 60) String name,
    @NotNull @Valid PasskeyAttestation attestation,
    @NotNull @Valid SecondFactorProof proof) {
  @Override
  public String toString() {
    return "RegisterPasskey[...]";
  }
}
