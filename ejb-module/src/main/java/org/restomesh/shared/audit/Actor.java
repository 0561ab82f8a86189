package org.restomesh.shared.audit;

import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Who acts.
 *
 * @param tenantId null for the operator of the installation
 * @param name kind and id, for example {@code staff:0190...} or {@code system}
 */
public record Actor(@Nullable UUID tenantId, String name) {
  public static Actor staff(@Nullable UUID tenantId, String subject) {
    return new Actor(tenantId, "staff:" + subject);
  }

  public static Actor device(UUID tenantId, UUID deviceId) {
    return new Actor(tenantId, "device:" + deviceId);
  }

  public static Actor partnerKey(UUID tenantId, UUID keyId) {
    return new Actor(tenantId, "partner-key:" + keyId);
  }

  public static Actor screen(UUID tenantId, UUID sessionId) {
    return new Actor(tenantId, "screen:" + sessionId);
  }
}
