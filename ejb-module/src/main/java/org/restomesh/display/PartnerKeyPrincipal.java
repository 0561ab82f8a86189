package org.restomesh.display;

import java.util.Set;
import java.util.UUID;
import org.restomesh.shared.audit.Actor;

/**
 * A partner that presents its key.
 *
 * @param scopes what screens of the key may be granted now
 */
public record PartnerKeyPrincipal(UUID keyId, UUID tenantId, Set<DisplayScope> scopes) {
  public PartnerKeyPrincipal {
    scopes = Set.copyOf(scopes);
  }

  public Actor actor() {
    return Actor.partnerKey(tenantId, keyId);
  }
}
