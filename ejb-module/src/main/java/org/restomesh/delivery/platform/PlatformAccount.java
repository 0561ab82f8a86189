package org.restomesh.delivery.platform;

import java.time.ZoneId;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * On whose behalf a platform is called.
 *
 * @param zone of the tenant
 * @param token null for platforms without tokens, and before the first login
 */
public record PlatformAccount(
    UUID configId,
    UUID tenantId,
    Platform platform,
    String remoteRestaurantId,
    PlatformEnvironment environment,
    ZoneId zone,
    PlatformCredentials credentials,
    @Nullable AccessToken token) {

  public PlatformAccount with(@Nullable AccessToken newToken) {
    return new PlatformAccount(
        configId, tenantId, platform, remoteRestaurantId, environment, zone, credentials, newToken);
  }

  @Override
  public String toString() {
    return "PlatformAccount[" + platform + ", configId=" + configId + "]";
  }
}
