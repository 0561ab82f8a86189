package org.restomesh.delivery.intake;

import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.restomesh.delivery.platform.order.PlatformItem;
import org.restomesh.delivery.platform.order.PlatformOrder;
import org.restomesh.delivery.platform.order.PlatformRefund;
import org.restomesh.delivery.platform.order.RemoteState;
import org.restomesh.order.Courier;

/**
 * An order as a platform tells of it: two burgers at 100.00 each, unless it is said otherwise. What
 * says otherwise makes another one.
 */
final class Sample {
  static final String BURGER = "BRG-1";

  private final String id;
  private RemoteState state;
  private List<PlatformItem> items;
  private long totalCents;
  private long platformSideCents;
  private long vendorDiscountCents;
  private List<PlatformRefund> refunds;
  private String groupId;
  private boolean split;
  private List<String> warnings;

  private Sample(String id) {
    this.id = id;
    state = RemoteState.NEW;
    refunds = List.of();
    warnings = List.of();
  }

  private Sample(Sample other) {
    id = other.id;
    state = other.state;
    items = other.items;
    totalCents = other.totalCents;
    platformSideCents = other.platformSideCents;
    vendorDiscountCents = other.vendorDiscountCents;
    refunds = other.refunds;
    groupId = other.groupId;
    split = other.split;
    warnings = other.warnings;
  }

  static Sample of(String id) {
    return new Sample(id).items(item(BURGER, 2, 10_000));
  }

  static PlatformItem item(String externalItemId, int qty, long priceCents) {
    return new PlatformItem(
        externalItemId, "dish " + externalItemId, qty, priceCents, List.of(), null);
  }

  Sample state(RemoteState changed) {
    Sample copy = new Sample(this);
    copy.state = changed;
    return copy;
  }

  /** These items, and their sum as the total. */
  Sample items(PlatformItem... changed) {
    Sample copy = new Sample(this);
    copy.items = List.of(changed);
    copy.totalCents = Stream.of(changed).mapToLong(i -> i.unitPriceCents() * i.qty()).sum();
    return copy.charges(copy.totalCents, 0);
  }

  Sample charges(long platformSide, long vendorDiscount) {
    Sample copy = new Sample(this);
    copy.platformSideCents = platformSide;
    copy.vendorDiscountCents = vendorDiscount;
    return copy;
  }

  Sample refunds(PlatformRefund... changed) {
    Sample copy = new Sample(this);
    copy.refunds = List.of(changed);
    return copy;
  }

  /** A package of this order of the platform's. */
  Sample group(String changed) {
    Sample copy = new Sample(this);
    copy.groupId = changed;
    return copy;
  }

  /** Closed, because what is left of it goes on as another package. */
  Sample closedForSplit() {
    Sample copy = state(RemoteState.CANCELLED);
    copy.split = true;
    return copy;
  }

  Sample warning(String warning) {
    Sample copy = new Sample(this);
    copy.warnings = List.of(warning);
    return copy;
  }

  String id() {
    return id;
  }

  PlatformOrder read() {
    return new PlatformOrder(
        id,
        groupId,
        new PlatformOrder.RemoteStatus(
            state, state.name(), Instant.parse("2026-03-01T16:10:00Z"), false, split, null),
        new PlatformOrder.Cart(
            items,
            List.of(),
            "Zil çalmasın",
            totalCents,
            new PlatformOrder.Judged(platformSideCents, vendorDiscountCents)),
        new PlatformOrder.Delivery("31", Instant.parse("2026-03-01T16:40:00Z"), Courier.PLATFORM),
        refunds,
        warnings);
  }
}
