package org.restomesh.device.pairing;

import java.time.Instant;

/** A pair code, shown only once. */
public record IssuedPairCode(String pairCode, Instant pairCodeExpiresAt) {
  @Override
  public String toString() {
    return "IssuedPairCode[" + pairCodeExpiresAt + "]";
  }
}
