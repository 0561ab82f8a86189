package org.restomesh.delivery.platform.order;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.restomesh.order.Courier;

/**
 * An order as its adapter has read it (contract/platforms#order-mapping).
 *
 * @param displayCode what the courier says at the counter, or null
 * @param remoteStatus the status as the platform words it; null when it says none
 * @param notes of the guest and about the whole order, or null
 * @param judged the amounts by which what the platform charges is compared with our menu's prices
 * @param acceptBy until when the platform waits for an answer; null when it sets no limit
 * @param dueAt null when the platform names no time
 * @param courier null when the platform does not say who delivers
 * @param groupId the platform's order of which this is a package, or null
 * @param split whether it was closed because part of it goes on as another package
 * @param scheduled whether it waits for a time that the guest has chosen
 * @param lineIds see {@link OrderRef}
 * @param cancelReason null when it is not cancelled, or without a reason
 * @param warnings what could not be read, in words without personal data: the order is parked
 */
public record PlatformOrder(
    String externalOrderId,
    @Nullable String displayCode,
    RemoteState state,
    @Nullable String remoteStatus,
    List<PlatformItem> items,
    @Nullable String notes,
    long totalCents,
    Judged judged,
    @Nullable Instant acceptBy,
    @Nullable Instant dueAt,
    @Nullable Courier courier,
    List<PlatformRefund> refunds,
    @Nullable String groupId,
    boolean split,
    boolean scheduled,
    List<String> lineIds,
    @Nullable String cancelReason,
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
