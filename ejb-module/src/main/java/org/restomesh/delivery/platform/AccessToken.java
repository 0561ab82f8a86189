package org.restomesh.delivery.platform;

import java.time.Instant;

/** What a login gave. */
public record AccessToken(String value, Instant issuedAt, Instant expiresAt) {
  @Override
  public String toString() {
    return "AccessToken[hidden, expiresAt=" + expiresAt + "]";
  }
}
