package org.restomesh.identity.signin.session;

import org.jspecify.annotations.Nullable;

/**
 * Where a sign-in comes from, for people to recognise their own by; nothing is decided by it.
 *
 * @param address of the client
 * @param client the browser or program as it calls itself, at most {@value #CLIENT_LENGTH}
 *     characters of it
 */
public record SignInSource(String address, @Nullable String client) {
  static final int CLIENT_LENGTH = 200;

  public SignInSource {
    if (client != null && client.length() > CLIENT_LENGTH) {
      client = client.substring(0, CLIENT_LENGTH);
    }
  }
}
