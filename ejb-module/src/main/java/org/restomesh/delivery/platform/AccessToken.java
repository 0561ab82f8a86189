package org.restomesh.delivery.platform;

import java.time.Instant;

/** The token that a login returned. */
public record AccessToken(String value, Instant issuedAt, Instant expiresAt) {
  @Override
  public String toString() {
    return "AccessToken[hidden, expiresAt=" + expiresAt + "]";
  }
}
