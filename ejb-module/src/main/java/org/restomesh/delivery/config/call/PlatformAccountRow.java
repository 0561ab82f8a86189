package org.restomesh.delivery.config.call;

import org.restomesh.delivery.config.SealedSecret;


import java.util.Objects;
import org.restomesh.delivery.platform.PlatformAccount;
import org.restomesh.delivery.platform.PlatformFailure;

/**
 * An account as its row was a moment ago.
 *
 * @param sealedToken the account's token as it is stored: tells whether somebody else has renewed
 *     it; null when there is none
 * @param loggingIn whether somebody logs in now
 * @param failure the last one of the configuration, or null
 */
record PlatformAccountRow(
    PlatformAccount account,
    SealedSecret sealedToken,
    boolean loggingIn,
    int errorCount,
    PlatformFailure failure) {

  boolean hasTokenOf(PlatformAccountRow other) {
    return Objects.equals(sealedToken, other.sealedToken);
  }
}
