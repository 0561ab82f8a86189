package org.restomesh.order.placement;

import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import org.jspecify.annotations.Nullable;
import org.restomesh.order.OrderStatus;

/**
 * The status that staff want an order to have.
 *
 * @param reason why it is cancelled, or null; otherwise ignored
 */
public record ChangeOrderStatus(
    @NotNull OrderStatus status, @Size(max = 500) @Nullable String reason) {}
