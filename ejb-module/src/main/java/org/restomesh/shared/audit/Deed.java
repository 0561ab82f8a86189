package org.restomesh.shared.audit;

import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;

/**
 * What was done to what.
 *
 * @param tenantId whom it concerns where that is not the actor's own tenant, else null
 * @param action verb in dotted form, for example {@code device.retire}
 * @param details what a reader needs beside it; never a secret, never personal data
 */
public record Deed(
    UUID tenantId, String action, String targetType, String targetId, Map<String, ?> details) {
  public static Deed of(String action, String targetType, Object targetId) {
    return new Deed(
        null, action, targetType, targetId == null ? null : targetId.toString(), Map.of());
  }

  /** The same deed, to be read by this tenant whoever has done it (contract/7-rehearsal-operations#audit-tenant). */
  public Deed under(UUID concerned) {
    return new Deed(concerned, action, targetType, targetId, details);
  }

  public Deed with(String name, Object value) {
    Map<String, Object> more = new TreeMap<>(details);
    more.put(name, value);
    return new Deed(tenantId, action, targetType, targetId, more);
  }
}
