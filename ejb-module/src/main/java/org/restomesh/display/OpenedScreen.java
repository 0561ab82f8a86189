package org.restomesh.display;

import java.time.Instant;
import java.util.List;
import java.util.UUID;

/** A screen session that was just opened. Its token is shown only here. */
public record OpenedScreen(
    UUID sessionId,
    String screenToken,
    ScreenKind kind,
    UUID branchId,
    UUID tableId,
    String label,
    List<DisplayScope> scopes,
    Instant createdAt,
    Instant expiresAt) {

  /** Without the token. */
  @Override
  public String toString() {
    return "OpenedScreen[" + sessionId + "]";
  }
}
