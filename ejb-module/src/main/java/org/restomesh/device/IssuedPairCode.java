package org.restomesh.device;

import java.time.Instant;

/** A pair code, shown this once. */
public record IssuedPairCode(String pairCode, Instant pairCodeExpiresAt) {
  @Override
  public String toString() {
    return "IssuedPairCode[" + pairCodeExpiresAt + "]";
  }
}
