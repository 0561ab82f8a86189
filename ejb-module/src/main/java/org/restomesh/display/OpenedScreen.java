package org.restomesh.display;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** A screen session that was just opened. Its token is shown only here. */
public record OpenedScreen(
    UUID sessionId,
    String screenToken,
    @JsonUnwrapped Screen screen,
    List<DisplayScope> scopes,
    Instant createdAt,
    Instant expiresAt) {

  /**
   * What was opened, and where.
   *
   * @param tableId where it stands, or null
   * @param label what the partner calls it, or null
   */
  public record Screen(
      ScreenKind kind, UUID branchId, @Nullable UUID tableId, @Nullable String label) {}

  /** Without the token. */
  @Override
  public String toString() {
    return "OpenedScreen[" + sessionId + "]";
  }
}
