package org.restomesh.display.screen;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.restomesh.display.DisplayScope;
import org.restomesh.display.ScreenKind;
import org.restomesh.display.ScreenTable;

/**
 * A live screen as staff see it; never with its token.
 *
 * @param label what the partner calls it, or null
 * @param scopes what it may do now: empty when its key has lost all of them
 */
public record ScreenSessionSummary(
    UUID id,
    ScreenKind kind,
    UUID branchId,
    @JsonUnwrapped ScreenTable table,
    @Nullable String label,
    List<DisplayScope> scopes,
    Instant createdAt,
    Instant expiresAt) {}
