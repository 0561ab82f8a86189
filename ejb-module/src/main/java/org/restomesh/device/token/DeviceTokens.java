package org.restomesh.device.token;

import org.restomesh.device.Device;
import org.restomesh.device.DevicePrincipal;


import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.LockModeType;
import jakarta.persistence.PersistenceContext;
import java.time.Clock;
import java.time.Instant;
import org.restomesh.shared.error.TokenInvalid;
import org.restomesh.shared.crypto.SecretTokens;
import org.restomesh.shared.sql.Sql;

/** Checks and renews device tokens (contract/2-device-mesh#token-renewal). */
@Stateless
public class DeviceTokens {
  @PersistenceContext EntityManager entityManager;
  @Inject Sql sql;
  @Inject TokenIssuer issuer;
  @Inject Clock clock;

  /**
   * The token and its device. The first use of a renewed token ends the one before it.
   *
   * @throws TokenInvalid unknown, revoked or superseded
   * @throws org.restomesh.shared.error.TokenExpired its time is over
   */
  public StoredToken authenticate(String token) {
    StoredToken known = find(SecretTokens.sha256(token));
    Instant now = clock.instant();
    known.requireLive(now);
    if (known.firstUsedAt() == null) {
      recordFirstUse(known, now);
    }
    return known;
  }

  /** A new token; the presented one works on until the new one is first used, at most 5 minutes. */
  public RenewedToken renew(DevicePrincipal caller, String presentedToken) {
    Device device =
        entityManager.find(Device.class, caller.deviceId(), LockModeType.PESSIMISTIC_WRITE);
    String presentedHash = SecretTokens.sha256(presentedToken);
    issuer.revokeOthers(caller.deviceId(), presentedHash);
    // Only now, after waiting for a first use of one of the others: that may have ended this one.
    DeviceToken presented = entityManager.find(DeviceToken.class, presentedHash);
    if (presented == null) {
      throw new TokenInvalid();
    }
    presented.supersede(clock.instant());
    String token = issuer.issue(device);
    return new RenewedToken(token, device.tokenExpiresAt());
  }

  /** Once only: a second one, late, would end the token that has been issued for this one since. */
  private void recordFirstUse(StoredToken known, Instant now) {
    int first =
        entityManager
            .createQuery(
                "update DeviceToken t set t.firstUsedAt = :now"
                    + " where t.tokenHash = :hash and t.firstUsedAt is null")
            .setParameter("now", now)
            .setParameter("hash", known.hash())
            .executeUpdate();
    if (first == 0) {
      // Another connection was first, unless a renewal has just replaced it: then this refuses.
      find(known.hash());
      return;
    }
    issuer.revokeOthers(known.deviceId(), known.hash());
  }

  private StoredToken find(String hash) {
    return sql.statement(StoredToken.BY_HASH)
        .with("hash", hash)
        .first(StoredToken.class)
        .orElseThrow(TokenInvalid::new);
  }
}
