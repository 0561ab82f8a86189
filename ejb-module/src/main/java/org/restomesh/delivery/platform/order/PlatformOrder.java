package org.restomesh.delivery.platform.order;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.restomesh.order.Courier;

/**
 * An order as its adapter has read it (contract/platforms#order-mapping).
 *
 * @param groupId the platform's order of which this is a package, or null
 * @param warnings what could not be read, in words without personal data: the order is parked
 */
public record PlatformOrder(
    String externalOrderId,
    @Nullable String groupId,
    RemoteStatus status,
    Cart cart,
    Delivery delivery,
    List<PlatformRefund> refunds,
    List<String> warnings) {

  public PlatformOrder {
    refunds = List.copyOf(refunds);
    warnings = List.copyOf(warnings);
  }

  /**
   * Where it stands at the platform.
   *
   * @param text the status as the platform words it; null when it says none
   * @param acceptBy until when the platform waits for an answer; null when it sets no limit
   * @param scheduled whether it waits for a time that the guest has chosen
   * @param split whether it was closed because part of it goes on as another package
   * @param cancelReason null when it is not cancelled, or without a reason
   */
  public record RemoteStatus(
      RemoteState state,
      @Nullable String text,
      @Nullable Instant acceptBy,
      boolean scheduled,
      boolean split,
      @Nullable String cancelReason) {}

  /**
   * What is to be cooked, and what it costs.
   *
   * @param lineIds see {@link OrderRef}
   * @param notes of the guest and about the whole order, or null
   * @param judged the amounts by which what the platform charges is compared with our menu's prices
   */
  public record Cart(
      List<PlatformItem> items,
      List<String> lineIds,
      @Nullable String notes,
      long totalCents,
      Judged judged) {

    public Cart {
      items = List.copyOf(items);
      lineIds = List.copyOf(lineIds);
    }
  }

  /**
   * How it leaves the house.
   *
   * @param displayCode what the courier says at the counter, or null
   * @param dueAt null when the platform names no time
   * @param courier null when the platform does not say who delivers
   */
  public record Delivery(
      @Nullable String displayCode, @Nullable Instant dueAt, @Nullable Courier courier) {}

  /**
   * The two amounts of the drift rule (contract/platforms#drift).
   *
   * @param platformSideCents items with their options, less the restaurant's own discounts
   * @param vendorDiscountCents taken off our sum of the items
   */
  public record Judged(long platformSideCents, long vendorDiscountCents) {}
}
