package org.restomesh.identity.secondfactor.totp;

import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;

/**
 * That it is the person who changes their second factor, and not somebody at their screen.
 *
 * @param password the present one
 * @param code of the app, or where there is one already a recovery code
 */
public record SecondFactorProof(
    @NotNull @Size(max = 200) String password, @NotBlank @Size(max = 40) String code) {
  @Override
  public String toString() {
    return "SecondFactorProof[...]";
  }
}
