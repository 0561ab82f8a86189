package org.restomesh.licensing.ownership;

import static java.util.Objects.requireNonNull;
import static org.restomesh.entitlement.OwnershipStatus.MACHINE;

import jakarta.persistence.AttributeOverride;
import jakarta.persistence.Column;
import jakarta.persistence.Embedded;
import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import jakarta.persistence.Version;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.restomesh.entitlement.NextPeriod;
import org.restomesh.entitlement.OwnedProduct;
import org.restomesh.entitlement.OwnershipStatus;
import org.restomesh.entitlement.OwnershipStatus.Event;
import org.restomesh.licensing.purchase.Purchase;
import org.restomesh.licensing.purchase.PurchasedLine;
import org.restomesh.licensing.purchase.RenewedRow;
import org.restomesh.shared.Ids;

/**
 * An owned product. What is owned once has one row, which lapses and is reactivated. Units of a
 * capacity that end on the same day share a row; those bought in the last days of a cycle, together
 * with the next one, have a row of their own, or they would pay for the others. Credit packs and
 * services have a row for each purchase.
 *
 * <p>Purchases, renewals, the owner's decisions and time change it, each by a method that leaves it
 * consistent.
 */
@Entity
@Table(name = "owned_product")
public class OwnedProductRecord {
  @Id private UUID id;

  private UUID tenantId;

  private String code;
  private boolean single;

  @Enumerated(EnumType.STRING)
  private OwnershipStatus status;

  @Embedded private PaidPeriod current;

  /** Paid already, and begins when the current one ends; or null. */
  @Embedded
  @AttributeOverride(name = "start", column = @Column(name = "next_period_start"))
  @AttributeOverride(name = "end", column = @Column(name = "next_period_end"))
  @AttributeOverride(name = "quantity", column = @Column(name = "next_quantity"))
  @AttributeOverride(name = "chargedCents", column = @Column(name = "next_charged_cents"))
  @AttributeOverride(name = "origin", column = @Column(name = "next_origin"))
  @AttributeOverride(name = "boughtAt", column = @Column(name = "next_bought_at"))
  private @Nullable PaidPeriod next;

  /** Units to renew; null for all. */
  private @Nullable Integer pendingQuantity;

  /** The day on which it ends without grace, or was ended by hand; or null. */
  private @Nullable LocalDate cancelAt;

  @Column private Instant createdAt;

  @Version private int version;

  protected OwnedProductRecord() {}

  OwnedProductRecord(Purchase purchase, PurchasedLine line, LocalDate start) {
    this.id = Ids.next();
    this.tenantId = purchase.tenantId();
    this.code = line.code();
    this.single = !line.product().kind().isRepeatable();
    this.status = MACHINE.begin(OwnershipStatus.ACTIVE);
    this.createdAt = purchase.now();
    this.current = PaidPeriod.of(purchase, line, start);
  }

  /** Reactivates an expired row with what was bought now, and nothing of its past. */
  void reactivate(Purchase purchase, PurchasedLine line, LocalDate start) {
    if (status.isLive()) {
      on(Event.EXPIRE); // by its dates it has expired; the sweep is late
    }
    on(Event.PAY);
    PaidPeriod paidInAdvance = next;
    begin(PaidPeriod.of(purchase, line, start));
    next = paidInAdvance;
  }

  /** Whether a purchase would pay for days that are paid already. */
  boolean isPaidBeyond(PurchasedLine line) {
    return next != null && !next.start().equals(line.periodEnd());
  }

  /** Adds units until the same day. They are wanted, so they are renewed like the others. */
  void addUnits(PurchasedLine line) {
    if (!Objects.equals(current.end(), line.periodEnd()) || next != null) {
      throw new IllegalArgumentException(id + " ends on another day than " + line);
    }
    current = current.with(line.quantity(), line.chargedCents());
    if (pendingQuantity != null) {
      pendingQuantity += line.quantity();
    }
    cancelAt = null;
  }

  /**
   * Its renewal was paid: before the anniversary the next period waits for it, afterwards it begins
   * there, whether the row is in grace or expired.
   */
  void renew(Purchase purchase, PurchasedLine line, LocalDate today) {
    // What has no end is in no cycle.
    PaidPeriod renewed = PaidPeriod.of(purchase, line, requireNonNull(current.end()));
    if (current.isOverOn(today)) {
      on(Event.PAY);
      begin(renewed);
    } else {
      next = renewed; // also of a row ended by hand meanwhile: it stays expired until then
      cancelAt = status == OwnershipStatus.EXPIRED ? cancelAt : null;
    }
  }

  /** Begins the period that was paid in advance; returns whether one began. */
  public boolean rollOver(LocalDate today) {
    if (next == null || !current.isOverOn(today)) {
      return false;
    }
    if (status != OwnershipStatus.ACTIVE) {
      on(Event.PAY);
    }
    LocalDate ends = cancelAt != null && cancelAt.isAfter(current.end()) ? cancelAt : null;
    begin(next);
    cancelAt = ends;
    return true;
  }

  /** Begins grace when the paid period is over; returns whether it began. */
  public boolean fallDue(LocalDate today) {
    boolean due = status == OwnershipStatus.ACTIVE && current.isOverOn(today) && cancelAt == null;
    if (due) {
      on(Event.FALL_DUE);
    }
    return due;
  }

  /** Expires it when its time is over; returns whether it did. */
  public boolean lapse(LocalDate today, int graceDays) {
    boolean over = status.isLive() && !isLiveOn(today, graceDays);
    if (over) {
      on(Event.EXPIRE);
    }
    return over;
  }

  /** Lets it end with what is paid, without grace. */
  public void cancelAtEnd() {
    cancelAt = paidUntil();
  }

  /** Ends it on a day, whatever is paid. */
  public void endOn(LocalDate today) {
    on(Event.EXPIRE);
    next = null;
    cancelAt = today;
  }

  /** Keeps it after all. */
  public void withdrawCancellation() {
    cancelAt = null;
    if (pendingQuantity != null && pendingQuantity == 0) {
      pendingQuantity = null;
    }
  }

  /**
   * @param units to renew from the next anniversary on; all there are withdraws the choice
   */
  public void renewOnly(int units) {
    pendingQuantity = units == current.quantity() ? null : (Integer) units;
    cancelAt = units == 0 ? paidUntil() : null;
  }

  /**
   * The money of a payment went back, and with it goes what it had bought of the current or the
   * next period; what it bought of earlier ones has been used up.
   *
   * @return the units that are gone today
   */
  public int giveBack(OwnedPurchase purchase, LocalDate today) {
    if (next != null && next.consistsOf(purchase)) {
      next = null;
      cancelAt = cancelAt == null ? null : current.end();
      return 0;
    }
    if (!status.isLive() || !current.consistsOf(purchase)) {
      return 0;
    }
    int gone = Math.min(purchase.quantity(), current.quantity());
    if (gone == current.quantity()) {
      on(Event.EXPIRE);
      cancelAt = today;
    } else {
      current = current.with(-gone, -Math.min(purchase.chargedCents(), current.chargedCents()));
      if (pendingQuantity != null && pendingQuantity >= current.quantity()) {
        pendingQuantity = null;
      }
    }
    return gone;
  }

  private void begin(PaidPeriod period) {
    current = period;
    next = null;
    pendingQuantity = null;
    cancelAt = null;
  }

  private void on(Event event) {
    status = MACHINE.next(status, event).orElseThrow(() -> refused(event));
  }

  private IllegalStateException refused(Event event) {
    return new IllegalStateException("owned row " + id + " is " + status + ": " + event);
  }

  public UUID id() {
    return id;
  }

  public UUID tenantId() {
    return tenantId;
  }

  public String code() {
    return code;
  }

  public OwnershipStatus status() {
    return status;
  }

  /** Whether it is owned once, whatever its product has become since. */
  boolean isSingle() {
    return single;
  }

  public PaidPeriod current() {
    return current;
  }

  /** Whether a renewal of it may be under way: then what is bought gets a row of its own. */
  boolean isRenewable(LocalDate today) {
    return current.end() != null
        && !current.end().isAfter(today.plusDays(RenewedRow.EARLY_RENEWAL_DAYS));
  }

  public boolean isPaidInAdvance() {
    return next != null;
  }

  public @Nullable LocalDate cancelAt() {
    return cancelAt;
  }

  boolean isLiveOn(LocalDate today, int graceDays) {
    return owned(graceDays).isLiveOn(today);
  }

  public OwnedProduct owned(int graceDays) {
    return new OwnedProduct(
        id,
        code,
        current.quantity(),
        status,
        current.end(),
        cancelAt,
        new OwnedProduct.Renewal(pendingQuantity, nextPeriod()),
        graceDays);
  }

  private @Nullable NextPeriod nextPeriod() {
    // What is paid in advance was renewed, and a renewal has an end.
    return next == null ? null : new NextPeriod(requireNonNull(next.end()), next.quantity());
  }

  /** The period of a day, whether or not a sweep has rolled it over. */
  PaidPeriod periodOn(LocalDate today) {
    return next != null && current.isOverOn(today) ? next : current;
  }

  /** Units to renew as of a day; null for all. */
  @Nullable Integer pendingQuantityOn(LocalDate today) {
    return periodOn(today) == current ? pendingQuantity : null;
  }

  private @Nullable LocalDate paidUntil() {
    return next == null ? current.end() : next.end();
  }
}
