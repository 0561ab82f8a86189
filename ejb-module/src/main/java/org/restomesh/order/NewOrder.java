package org.restomesh.order;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * An order to be placed.
 *
 * @param branchId null only with {@link AttentionReason#NO_BRANCH}
 * @param status {@link OrderStatus#PENDING_APPROVAL}, {@link OrderStatus#PENDING}, or for a
 *     platform order that is first seen late, its present status
 * @param cart without a preparation time: the kitchen has not seen it
 * @param externalData what else the source says, or null; never personal data
 * @param createdBy a user's id, or the source as text
 * @param placement null unless it was placed in the restaurant
 */
public record NewOrder(
    UUID tenantId,
    @Nullable UUID branchId,
    OrderStatus status,
    OrderDetails.Origin origin,
    OrderCart cart,
    @Nullable ObjectNode externalData,
    String createdBy,
    @Nullable Placement placement) {}
