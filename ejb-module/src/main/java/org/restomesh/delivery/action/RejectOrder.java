package org.restomesh.delivery.action;

import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.Size;

/**
 * Refuse an order.
 *
 * @param reason is told to the platform
 */
public record RejectOrder(@NotBlank @Size(max = 500) String reason) {}
