package org.restomesh.order;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * An order as clients see it (contract/4-orders-delivery#order-record).
 *
 * @param branchId null only while no branch takes it
 */
public record OrderDetails(
    UUID id,
    UUID tenantId,
    @Nullable UUID branchId,
    String orderNumber,
    OrderStatus status,
    @JsonUnwrapped Origin origin,
    @JsonUnwrapped OrderCart cart,
    @JsonUnwrapped History history) {

  /**
   * Who has sent it, under which names, and for which table.
   *
   * @param externalOrderId the platform's id; null for orders of our own
   * @param displayCode what the courier says at the counter, or null
   * @param tableId null when it is for none
   */
  public record Origin(
      OrderSource source,
      @Nullable String externalOrderId,
      @Nullable String displayCode,
      @Nullable UUID tableId) {}

  /**
   * What has become of it so far.
   *
   * @param cancelledAt null unless it is cancelled
   * @param cancelReason null unless it is cancelled, and when none was given
   * @param externalData what else its source has said
   * @param version steps with each change
   */
  public record History(
      Instant createdAt,
      @Nullable Instant cancelledAt,
      @Nullable String cancelReason,
      ObjectNode externalData,
      int version) {}
}
