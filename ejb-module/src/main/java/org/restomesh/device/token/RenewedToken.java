package org.restomesh.device.token;

import java.time.Instant;

/** A device's next token, shown only once. */
public record RenewedToken(String token, Instant tokenExpiresAt) {
  @Override
  public String toString() {
    return "RenewedToken[" + tokenExpiresAt + "]";
  }
}
