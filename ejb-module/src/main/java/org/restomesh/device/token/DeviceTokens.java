package org.restomesh.device.token;

import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.LockModeType;
import jakarta.persistence.PersistenceContext;
import java.time.Clock;
import java.time.Instant;
import org.restomesh.device.Device;
import org.restomesh.device.DevicePrincipal;
import org.restomesh.shared.crypto.SecretTokens;
import org.restomesh.shared.error.TokenInvalid;
import org.restomesh.shared.sql.Sql;

/** Checks and renews device tokens (contract/2-device-mesh#token-renewal). */
@Stateless
public class DeviceTokens {
  @PersistenceContext EntityManager entityManager;
  @Inject Sql sql;
  @Inject TokenIssuer issuer;
  @Inject Clock clock;

  /**
   * The token and its device. The first use of a renewed token revokes the one before it.
   *
   * @throws TokenInvalid when it is unknown, revoked or superseded
   * @throws org.restomesh.shared.error.TokenExpired when it has expired
   */
  public StoredToken authenticate(String token) {
    StoredToken stored = find(SecretTokens.sha256(token));
    Instant now = clock.instant();
    stored.requireLive(now);
    if (stored.firstUsedAt() == null) {
      recordFirstUse(stored, now);
    }
    return stored;
  }

  /**
   * Issues a new token; the presented one stays valid until the new one is first used, at most 5
   * minutes.
   */
  public RenewedToken renew(DevicePrincipal caller, String presentedToken) {
    Device device =
        entityManager.find(Device.class, caller.deviceId(), LockModeType.PESSIMISTIC_WRITE);
    String presentedHash = SecretTokens.sha256(presentedToken);
    issuer.revokeOthers(caller.deviceId(), presentedHash);
    // Only now: the first use of another token, waited for above, may have revoked this one.
    DeviceToken presented = entityManager.find(DeviceToken.class, presentedHash);
    if (presented == null) {
      throw new TokenInvalid();
    }
    presented.supersede(clock.instant());
    String token = issuer.issue(device);
    return new RenewedToken(token, device.tokenExpiresAt());
  }

  /**
   * Only once: a late second time would revoke the token that has since been issued for this one.
   */
  private void recordFirstUse(StoredToken stored, Instant now) {
    int updated =
        entityManager
            .createQuery(
                "update DeviceToken t set t.firstUsedAt = :now"
                    + " where t.tokenHash = :hash and t.firstUsedAt is null")
            .setParameter("now", now)
            .setParameter("hash", stored.hash())
            .executeUpdate();
    if (updated == 0) {
      // Another connection was first. If a renewal has just replaced the token, this throws.
      find(stored.hash());
      issuer.tell(stored.deviceId()); // it may not live to tell the other nodes
      return;
    }
    issuer.revokeOthers(stored.deviceId(), stored.hash());
  }

  private StoredToken find(String hash) {
    return sql.statement(StoredToken.BY_HASH)
        .with("hash", hash)
        .first(StoredToken.class)
        .orElseThrow(TokenInvalid::new);
  }
}
