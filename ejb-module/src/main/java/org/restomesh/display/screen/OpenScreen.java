package org.restomesh.display.screen;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.restomesh.display.DisplayScope;
import org.restomesh.display.ScreenKind;

/**
 * A screen to be opened.
 *
 * @param tableId where it stands, or null
 * @param scopes null for all of the key's scopes that its kind can use
 * @param ttlSeconds 12 hours when null
 * @param kind a customer's when null
 */
public record OpenScreen(
    @NotNull UUID branchId,
    @Nullable UUID tableId,
    @Size(max = 200) @Nullable String label,
    @Size(min = 1, max = 20) @Nullable List<@NotNull DisplayScope> scopes,
    @Min(1) @Max(OpenScreen.MAX_TTL_SECONDS) @Nullable Integer ttlSeconds,
    @Nullable ScreenKind kind) {

  static final int MAX_TTL_SECONDS = 30 * 24 * 3_600;
  private static final Duration DEFAULT_TTL = Duration.ofHours(12);

  ScreenKind kindOrDefault() {
    return kind == null ? ScreenKind.CUSTOMER : kind;
  }

  Duration ttl() {
    return ttlSeconds == null ? DEFAULT_TTL : Duration.ofSeconds(ttlSeconds);
  }
}
