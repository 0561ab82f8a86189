package org.restomesh.delivery.platform.order;

import java.time.Instant;
import java.util.List;
import org.restomesh.order.Courier;

/**
 * An order as its adapter has read it (contract/platforms#order-mapping).
 *
 * @param remoteStatus the status as the platform words it
 * @param judged the amounts by which what the platform charges is compared with our menu's prices
 * @param groupId the platform's order of which this is a package, or null
 * @param split whether it was closed because part of it goes on as another package
 * @param scheduled whether it waits for a time that the guest has chosen
 * @param lineIds see {@link OrderRef}
 * @param warnings what could not be read, in words without personal data: the order is parked
 */
public record PlatformOrder(
    String externalOrderId,
    String displayCode,
    RemoteState state,
    String remoteStatus,
    List<PlatformItem> items,
    String notes,
    long totalCents,
    Judged judged,
    Instant acceptBy,
    Instant dueAt,
    Courier courier,
    List<PlatformRefund> refunds,
    String groupId,
    boolean split,
    boolean scheduled,
    List<String> lineIds,
    String cancelReason,
    List<String> warnings) {

  public PlatformOrder {
    items = List.copyOf(items);
    refunds = List.copyOf(refunds);
    lineIds = List.copyOf(lineIds);
    warnings = List.copyOf(warnings);
  }

  /**
   * The two amounts of the drift rule (contract/platforms#drift).
   *
   * @param platformSideCents items with their options, less the restaurant's own discounts
   * @param vendorDiscountCents taken off our sum of the items
   */
  public record Judged(long platformSideCents, long vendorDiscountCents) {}
}
