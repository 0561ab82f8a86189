package org.restomesh.delivery.platform.order;

/**
 * @param amountCents above 0
 * @param reason masked, or null
 */
public record PlatformRefund(String refundId, long amountCents, String reason) {}
