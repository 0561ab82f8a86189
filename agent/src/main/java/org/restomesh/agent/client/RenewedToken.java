package org.restomesh.agent.client;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A fresh token; the old one works until this one is first used, at most five minutes.
 *
 * @param tokenExpiresAt null when the server named none; the token is then never renewed
 */
public record RenewedToken(String token, @Nullable Instant tokenExpiresAt) {

  /** Leaves the token out, so that no log line can carry it. */
  @Override
  public String toString() {
    return "RenewedToken[" + tokenExpiresAt + "]";
  }
}
