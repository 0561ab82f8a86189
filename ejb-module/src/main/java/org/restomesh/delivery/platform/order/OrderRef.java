package org.restomesh.delivery.platform.order;

import java.time.Instant;
import java.util.List;
import java.util.UUID;

/**
 * The order that a call is about.
 *
 * @param orderId ours
 * @param accepted whether the platform has confirmed our acceptance: some reject and cancel by
 *     different calls
 * @param scheduled whether it waits for a time that the guest has chosen
 * @param lineIds the platform's ids of the units not cancelled, where rejecting names them
 * @param now business time, for the dates in requests
 */
public record OrderRef(
    UUID orderId,
    String externalOrderId,
    boolean accepted,
    boolean scheduled,
    List<String> lineIds,
    Instant now) {

  public OrderRef {
    lineIds = List.copyOf(lineIds);
  }
}
