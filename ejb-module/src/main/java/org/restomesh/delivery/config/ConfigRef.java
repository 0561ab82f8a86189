package org.restomesh.delivery.config;

import java.util.UUID;
import org.restomesh.delivery.platform.Platform;
import org.restomesh.delivery.platform.PlatformAccount;

/** Which configuration is meant; a configuration's tenant and platform never change. */
public record ConfigRef(UUID tenantId, UUID id, Platform platform) {

  public static ConfigRef of(PlatformAccount account) {
    return new ConfigRef(account.tenantId(), account.configId(), account.platform());
  }
}
