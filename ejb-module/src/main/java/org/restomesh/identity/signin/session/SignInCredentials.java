package org.restomesh.identity.signin.session;

import org.jspecify.annotations.Nullable;
import org.restomesh.identity.secondfactor.own.SecondFactorAnswer;
import org.restomesh.identity.secondfactor.passkey.PasskeyAssertion;

/**
 * By what somebody signs in.
 *
 * @param code of the second factor, by app or a recovery code; null when none came
 * @param passkey instead of a code; null when none came
 */
public record SignInCredentials(
    String email, String password, @Nullable String code, @Nullable PasskeyAssertion passkey) {
  public SignInCredentials(String email, String password) {
    this(email, password, null);
  }

  public SignInCredentials(String email, String password, @Nullable String code) {
    this(email, password, code, null);
  }

  SecondFactorAnswer answer() {
    return new SecondFactorAnswer(code, passkey);
  }

  @Override
  public String toString() {
    return "SignInCredentials[...]";
  }
}
