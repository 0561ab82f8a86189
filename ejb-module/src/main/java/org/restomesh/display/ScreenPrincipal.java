package org.restomesh.display;

import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.restomesh.shared.audit.Actor;

/**
 * The authenticated caller of a display endpoint.
 *
 * @param tableId where the screen stands, or null
 * @param scopes what it may do now; never more than its key
 */
public record ScreenPrincipal(
    UUID sessionId,
    UUID tenantId,
    UUID branchId,
    @Nullable UUID tableId,
    UUID keyId,
    ScreenKind kind,
    Set<DisplayScope> scopes) {

  public ScreenPrincipal {
    scopes = Set.copyOf(scopes);
  }

  public Actor actor() {
    return Actor.screen(tenantId, sessionId);
  }

  public boolean may(DisplayScope scope) {
    return scopes.contains(scope);
  }
}
