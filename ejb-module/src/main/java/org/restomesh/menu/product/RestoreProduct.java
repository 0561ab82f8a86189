package org.restomesh.menu.product;

import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Puts an archived product back on the menu.
 *
 * @param categoryId where; null for the category that it was in
 */
public record RestoreProduct(@Nullable UUID categoryId) {}
