package org.restomesh.delivery.intake;

import java.time.Instant;
import java.util.List;
import org.restomesh.delivery.platform.PlatformItem;
import org.restomesh.delivery.platform.PlatformOrder;
import org.restomesh.delivery.platform.PlatformRefund;
import org.restomesh.delivery.platform.RemoteState;
import org.restomesh.order.Courier;

/** An order as a platform tells of it: two burgers at 100.00 each, unless it is said otherwise. */
record Sample(
    String id,
    RemoteState state,
    List<PlatformItem> items,
    long totalCents,
    long platformSideCents,
    long vendorDiscountCents,
    String notes,
    List<PlatformRefund> refunds,
    String groupId,
    boolean split,
    List<String> warnings) {

  static final String BURGER = "BRG-1";

  static Sample of(String id) {
    return new Sample(
        id,
        RemoteState.NEW,
        List.of(item(BURGER, 2, 10_000)),
        20_000,
        20_000,
        0,
        "Zil çalmasın",
        List.of(),
        null,
        false,
        List.of());
  }

  static PlatformItem item(String externalItemId, int qty, long priceCents) {
    return new PlatformItem(
        externalItemId, "dish " + externalItemId, qty, priceCents, List.of(), null);
  }

  Sample state(RemoteState changed) {
    return new Sample(
        id,
        changed,
        items,
        totalCents,
        platformSideCents,
        vendorDiscountCents,
        notes,
        refunds,
        groupId,
        split,
        warnings);
  }

  /** These items, and their sum as the total. */
  Sample items(PlatformItem... changed) {
    long sum = 0;
    for (PlatformItem item : changed) {
      sum += item.unitPriceCents() * item.qty();
    }
    return new Sample(
        id, state, List.of(changed), sum, sum, 0, notes, refunds, groupId, split, warnings);
  }

  Sample charges(long platformSide, long vendorDiscount) {
    return new Sample(
        id,
        state,
        items,
        totalCents,
        platformSide,
        vendorDiscount,
        notes,
        refunds,
        groupId,
        split,
        warnings);
  }

  Sample refunds(PlatformRefund... changed) {
    return new Sample(
        id,
        state,
        items,
        totalCents,
        platformSideCents,
        vendorDiscountCents,
        notes,
        List.of(changed),
        groupId,
        split,
        warnings);
  }

  /** A package of this order of the platform's. */
  Sample group(String changed) {
    return new Sample(
        id,
        state,
        items,
        totalCents,
        platformSideCents,
        vendorDiscountCents,
        notes,
        refunds,
        changed,
        split,
        warnings);
  }

  /** Closed, because what is left of it goes on as another package. */
  Sample closedForSplit() {
    return new Sample(
        id,
        RemoteState.CANCELLED,
        items,
        totalCents,
        platformSideCents,
        vendorDiscountCents,
        notes,
        refunds,
        groupId,
        true,
        warnings);
  }

  Sample warning(String warning) {
    return new Sample(
        id,
        state,
        items,
        totalCents,
        platformSideCents,
        vendorDiscountCents,
        notes,
        refunds,
        groupId,
        split,
        List.of(warning));
  }

  PlatformOrder read() {
    return new PlatformOrder(
        id,
        "31",
        state,
        state.name(),
        items,
        notes,
        totalCents,
        new PlatformOrder.Judged(platformSideCents, vendorDiscountCents),
        Instant.parse("2026-03-01T16:10:00Z"),
        Instant.parse("2026-03-01T16:40:00Z"),
        Courier.PLATFORM,
        refunds,
        groupId,
        split,
        false,
        List.of(),
        null,
        warnings);
  }
}
