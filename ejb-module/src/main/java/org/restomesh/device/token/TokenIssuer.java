package org.restomesh.device.token;

import jakarta.enterprise.context.Dependent;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.time.Clock;
import java.util.UUID;
import org.restomesh.device.Device;
import org.restomesh.shared.crypto.SecretTokens;

/** Issues and revokes device tokens in the caller's transaction. */
@Dependent
public class TokenIssuer {
  private static final String PREFIX = "dev_";

  @PersistenceContext EntityManager entityManager;
  @Inject DeviceSettings settings;
  @Inject Event<DeviceTokensChanged> changed;
  @Inject Clock clock;

  public String issue(Device device) {
    String token = SecretTokens.create(PREFIX);
    DeviceToken issued =
        new DeviceToken(
            SecretTokens.sha256(token), device.id(), clock.instant(), settings.tokenTtl());
    entityManager.persist(issued);
    device.holdToken(issued.expiresAt());
    return token;
  }

  public void revokeAll(UUID deviceId) {
    revokeOthers(deviceId, "");
  }

  /** Revokes every token of the device but one. */
  void revokeOthers(UUID deviceId, String keptHash) {
    entityManager
        .createQuery(
            "delete from DeviceToken t where t.deviceId = :device and t.tokenHash <> :kept")
        .setParameter("device", deviceId)
        .setParameter("kept", keptHash)
        .executeUpdate();
    tell(deviceId);
  }

  /** After the transaction all nodes read the device's tokens anew. */
  void tell(UUID deviceId) {
    changed.fire(new DeviceTokensChanged(deviceId));
  }
}
