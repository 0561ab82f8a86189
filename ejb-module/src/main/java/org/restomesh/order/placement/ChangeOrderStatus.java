package org.restomesh.order.placement;

import org.restomesh.order.OrderStatus;


import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;

/**
 * The status that staff want an order to have.
 *
 * @param reason why it is cancelled; of no meaning otherwise
 */
public record ChangeOrderStatus(@NotNull OrderStatus status, @Size(max = 500) String reason) {}
