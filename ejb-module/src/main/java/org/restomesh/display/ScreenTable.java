package org.restomesh.display;

import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The table where a screen stands.
 *
 * @param tableId null when it stands at none
 * @param tableName null when it stands at none
 */
public record ScreenTable(@Nullable UUID tableId, @Nullable String tableName) {}
