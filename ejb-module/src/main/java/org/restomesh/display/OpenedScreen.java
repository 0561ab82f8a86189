package org.restomesh.display;

import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A screen session that was just opened. Its token is shown only here.
 *
 * @param tableId where it stands, or null
 * @param label what the partner calls it, or null
 */
public record OpenedScreen(
    UUID sessionId,
    String screenToken,
    ScreenKind kind,
    UUID branchId,
    @Nullable UUID tableId,
    @Nullable String label,
    List<DisplayScope> scopes,
    Instant createdAt,
    Instant expiresAt) {

  /** Without the token. */
  @Override
  public String toString() {
    return "OpenedScreen[" + sessionId + "]";
  }
}
