package org.restomesh.display.payment;

import java.util.UUID;

/** How far a guest's payment has come. */
public record PayStatus(UUID intentId, GuestPaymentStatus status, long amountCents) {}
