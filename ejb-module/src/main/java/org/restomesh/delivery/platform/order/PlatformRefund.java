package org.restomesh.delivery.platform.order;

import org.jspecify.annotations.Nullable;

/**
 * @param amountCents above 0
 * @param reason masked, or null
 */
public record PlatformRefund(String refundId, long amountCents, @Nullable String reason) {}
