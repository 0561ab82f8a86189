package org.restomesh.identity.secondfactor.own;

import org.jspecify.annotations.Nullable;
import org.restomesh.identity.secondfactor.passkey.PasskeyAssertion;

/**
 * What somebody proves their second factor by. Where both come, the passkey counts.
 *
 * @param code of the app, or a recovery code
 */
public record SecondFactorAnswer(@Nullable String code, @Nullable PasskeyAssertion passkey) {
  boolean isEmpty() {
    return code == null && passkey == null;
  }

  @Override
  public String toString() {
    return "SecondFactorAnswer[...]";
  }
}
