package org.restomesh.delivery.config.call;

import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.restomesh.delivery.config.SealedSecret;
import org.restomesh.delivery.platform.PlatformAccount;
import org.restomesh.delivery.platform.PlatformFailure;

/**
 * An account as just read from its row.
 *
 * @param sealedToken the account's token as it is stored, to detect that somebody else has renewed
 *     it; null when there is none
 * @param loggingIn whether a login is in progress
 * @param failure the configuration's last failure, or null
 */
record PlatformAccountRow(
    PlatformAccount account,
    @Nullable SealedSecret sealedToken,
    boolean loggingIn,
    int errorCount,
    @Nullable PlatformFailure failure) {

  boolean hasTokenOf(PlatformAccountRow other) {
    return Objects.equals(sealedToken, other.sealedToken);
  }
}
