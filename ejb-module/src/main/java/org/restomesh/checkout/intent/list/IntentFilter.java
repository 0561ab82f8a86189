package org.restomesh.checkout.intent.list;

import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.restomesh.checkout.intent.IntentStatus;

/**
 * Which intents to list: those that meet all that is given.
 *
 * @param tenantId or null for all tenants
 * @param status or null for every one
 * @param onlyRefundDue only those with money that bought nothing and is to go back
 */
public record IntentFilter(
    @Nullable UUID tenantId, @Nullable IntentStatus status, boolean onlyRefundDue) {}
