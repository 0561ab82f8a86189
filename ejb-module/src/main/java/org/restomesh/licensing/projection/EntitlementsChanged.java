package org.restomesh.licensing.projection;

import java.time.Instant;
import java.util.Set;
import org.restomesh.entitlement.EntitlementChange;

/**
 * The payload of {@value #TYPE}: a real change of a tenant's set
 * (contract/3-licensing#entitlement-changed).
 *
 * @param version the new one; the one before is one less
 * @param added full keys, as are the others
 */
public record EntitlementsChanged(
    long version, Set<String> added, Set<String> removed, Set<String> changed, Instant at) {
  public static final String TYPE = "feature.entitlement.changed.v1";

  static EntitlementsChanged of(EntitlementChange change, long version, Instant at) {
    return new EntitlementsChanged(version, change.added(), change.removed(), change.changed(), at);
  }
}
