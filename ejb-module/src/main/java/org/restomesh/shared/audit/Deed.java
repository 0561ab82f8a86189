package org.restomesh.shared.audit;

import java.util.Map;
import java.util.TreeMap;

/**
 * What was done to what.
 *
 * @param action verb in dotted form, for example {@code device.retire}
 * @param details what a reader needs beside it; never a secret, never personal data
 */
public record Deed(String action, String targetType, String targetId, Map<String, ?> details) {
  public static Deed of(String action, String targetType, Object targetId) {
    return new Deed(action, targetType, targetId == null ? null : targetId.toString(), Map.of());
  }

  public Deed with(String name, Object value) {
    Map<String, Object> more = new TreeMap<>(details);
    more.put(name, value);
    return new Deed(action, targetType, targetId, more);
  }
}
