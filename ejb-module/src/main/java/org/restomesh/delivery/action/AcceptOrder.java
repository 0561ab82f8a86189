package org.restomesh.delivery.action;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import org.jspecify.annotations.Nullable;

/**
 * Accept an order that waits for approval.
 *
 * @param prepTimeMinutes null: the platform's usual time
 */
public record AcceptOrder(@Min(1) @Max(240) @Nullable Integer prepTimeMinutes) {
  public static final AcceptOrder DEFAULT = new AcceptOrder(null);
}
