package org.restomesh.identity.signin.session;

import org.jspecify.annotations.Nullable;

/**
 * By what somebody signs in.
 *
 * @param code of the second factor, by app or a recovery code; null when none came
 */
public record SignInCredentials(String email, String password, @Nullable String code) {
  public SignInCredentials(String email, String password) {
    this(email, password, null);
  }

  @Override
  public String toString() {
    return "SignInCredentials[...]";
  }
}
