package org.restomesh.device;

import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.LockModeType;
import jakarta.persistence.PersistenceContext;
import java.time.Clock;
import java.time.Instant;
import java.util.UUID;
import org.restomesh.shared.TokenExpired;
import org.restomesh.shared.TokenInvalid;
import org.restomesh.shared.crypto.SecretTokens;

/** Issues, checks, renews and revokes device tokens (contract 2, Token renewal). */
@Stateless
public class DeviceTokens {
  private static final String PREFIX = "dev_";

  @PersistenceContext EntityManager entityManager;
  @Inject DeviceSettings settings;
  @Inject Clock clock;

  /**
   * Who presents this token. The first use of a renewed token ends the one before it.
   *
   * @throws TokenInvalid unknown, revoked or superseded
   * @throws TokenExpired its time is over
   */
  public DevicePrincipal authenticate(String token) {
    KnownToken known = find(SecretTokens.sha256(token));
    Instant now = clock.instant();
    if (known.supersededUntil() != null && !now.isBefore(known.supersededUntil())) {
      throw new TokenInvalid();
    }
    if (!now.isBefore(known.expiresAt())) {
      throw new TokenExpired();
    }
    if (known.firstUsedAt() == null) {
      recordFirstUse(known, now);
    }
    return new DevicePrincipal(known.deviceId(), known.tenantId(), known.branchId(), known.kind());
  }

  /** A new token; the presented one works on until the new one is first used, at most 5 minutes. */
  public RenewedToken renew(DevicePrincipal caller, String presentedToken) {
    Device device =
        entityManager.find(Device.class, caller.deviceId(), LockModeType.PESSIMISTIC_WRITE);
    DeviceToken presented =
        entityManager.find(DeviceToken.class, SecretTokens.sha256(presentedToken));
    if (presented == null) {
      throw new TokenInvalid();
    }
    deleteOthers(caller.deviceId(), SecretTokens.sha256(presentedToken));
    presented.supersede(clock.instant());
    String token = issue(device);
    return new RenewedToken(token, device.details(Backlog.NONE).tokenExpiresAt());
  }

  String issue(Device device) {
    String token = SecretTokens.create(PREFIX);
    DeviceToken issued =
        new DeviceToken(
            SecretTokens.sha256(token), device.id(), clock.instant(), settings.tokenLife());
    entityManager.persist(issued);
    device.holdToken(issued.expiresAt());
    return token;
  }

  void revokeAll(UUID deviceId) {
    deleteOthers(deviceId, "");
  }

  private void recordFirstUse(KnownToken known, Instant now) {
    entityManager
        .createQuery("update DeviceToken t set t.firstUsedAt = :now where t.tokenHash = :hash")
        .setParameter("now", now)
        .setParameter("hash", known.hash())
        .executeUpdate();
    deleteOthers(known.deviceId(), known.hash());
  }

  private void deleteOthers(UUID deviceId, String keptHash) {
    entityManager
        .createQuery(
            "delete from DeviceToken t where t.deviceId = :device and t.tokenHash <> :kept")
        .setParameter("device", deviceId)
        .setParameter("kept", keptHash)
        .executeUpdate();
  }

  private KnownToken find(String hash) {
    return entityManager
        .createQuery(
            "select new org.restomesh.device.KnownToken(t.tokenHash, t.expiresAt,"
                + " t.supersededUntil, t.firstUsedAt, d.id, d.tenantId, d.branchId, d.kind)"
                + " from DeviceToken t join Device d on d.id = t.deviceId"
                + " where t.tokenHash = :hash",
            KnownToken.class)
        .setParameter("hash", hash)
        .getResultStream()
        .findFirst()
        .orElseThrow(TokenInvalid::new);
  }
}
