package org.restomesh.licensing.ownership;

import jakarta.persistence.Column;
import jakarta.persistence.Embeddable;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.restomesh.licensing.purchase.OwnershipOrigin;
import org.restomesh.licensing.purchase.Purchase;
import org.restomesh.licensing.purchase.PurchasedLine;

/** What was paid of a row from one day to another. It is replaced, never changed. */
@Embeddable
public class PaidPeriod {
  @Column(name = "period_start")
  private LocalDate start;

  @Column(name = "period_end")
  private @Nullable LocalDate end;

  private Integer quantity;

  private Long chargedCents;

  @Enumerated(EnumType.STRING)
  private OwnershipOrigin origin;

  /** When the first payment for it was provisioned. */
  private Instant boughtAt;

  protected PaidPeriod() {}

  private PaidPeriod(
      LocalDate start,
      @Nullable LocalDate end,
      int quantity,
      long chargedCents,
      OwnershipOrigin origin,
      Instant boughtAt) {
    this.start = start;
    this.end = end;
    this.quantity = quantity;
    this.chargedCents = chargedCents;
    this.origin = origin;
    this.boughtAt = boughtAt;
  }

  static PaidPeriod of(Purchase purchase, PurchasedLine line, LocalDate start) {
    return new PaidPeriod(
        start,
        line.periodEnd(),
        line.quantity(),
        line.chargedCents(),
        purchase.origin(),
        purchase.now());
  }

  /** The same with more units, or with fewer when they are negative. */
  PaidPeriod with(int units, long cents) {
    return new PaidPeriod(
        start,
        end,
        Math.addExact(quantity, units),
        Math.addExact(chargedCents, cents),
        origin,
        boughtAt);
  }

  /** Whether a purchase is one of those that paid for it. */
  boolean consistsOf(OwnedPurchase purchase) {
    return Objects.equals(end, purchase.periodEnd()) && !purchase.boughtAt().isBefore(boughtAt);
  }

  LocalDate start() {
    return start;
  }

  /** The first day after it; null without an end. */
  public @Nullable LocalDate end() {
    return end;
  }

  public boolean isOverOn(LocalDate today) {
    return end != null && !today.isBefore(end);
  }

  public int quantity() {
    return quantity;
  }

  long chargedCents() {
    return chargedCents;
  }

  OwnershipOrigin origin() {
    return origin;
  }
}
