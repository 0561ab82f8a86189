package org.restomesh.display;

import java.time.Instant;
import org.restomesh.shared.error.TokenExpired;

/** A stored session that has not been ended, with the principal of its screen. */
record StoredScreen(Instant expiresAt, ScreenPrincipal principal) {

  /**
   * @throws TokenExpired when its time is over
   */
  void requireLive(Instant now) {
    if (!now.isBefore(expiresAt)) {
      throw new TokenExpired();
    }
  }
}
