package org.restomesh.shared.audit;

import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * What was done to what.
 *
 * @param tenantId the tenant it concerns when that is not the actor's own, else null
 * @param action verb in dotted form, for example {@code device.retire}
 * @param targetId null when there is none, or only one
 * @param details what else a reader needs; never a secret, never personal data
 */
public record AuditedAction(
    @Nullable UUID tenantId,
    String action,
    String targetType,
    @Nullable String targetId,
    Map<String, ?> details) {
  public static AuditedAction of(String action, String targetType, @Nullable Object targetId) {
    return new AuditedAction(
        null, action, targetType, targetId == null ? null : targetId.toString(), Map.of());
  }

  /**
   * The same action, visible to this tenant whoever did it
   * (contract/7-rehearsal-operations#audit-tenant).
   */
  public AuditedAction visibleTo(@Nullable UUID concerned) {
    return new AuditedAction(concerned, action, targetType, targetId, details);
  }

  public AuditedAction with(String name, Object value) {
    Map<String, Object> more = new TreeMap<>(details);
    more.put(name, value);
    return new AuditedAction(tenantId, action, targetType, targetId, more);
  }
}
