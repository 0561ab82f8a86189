package org.restomesh.agent.client;

import java.time.Instant;

/** A fresh token; the old one works until this one is first used, at most five minutes. */
public record RenewedToken(String token, Instant tokenExpiresAt) {

  /** Leaves the token out, so that no log line can carry it. */
  @Override
  public String toString() {
    return "RenewedToken[" + tokenExpiresAt + "]";
  }
}
