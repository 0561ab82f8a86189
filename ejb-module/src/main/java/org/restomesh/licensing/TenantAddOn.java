package org.restomesh.licensing;

import jakarta.persistence.Column;
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
import org.restomesh.catalogue.Product;
import org.restomesh.entitlement.OwnedProduct;
import org.restomesh.entitlement.OwnershipStatus;
import org.restomesh.shared.Ids;

/**
 * An owned product. What is owned once has one row that lives and lapses again and again. Units of
 * a capacity that end on the same day share a row: those that were bought in the last days of a
 * cycle, and the next one with it, have a row of their own, or they would pay for the others.
 * Credit packs and services have a row for each purchase.
 */
@Entity
@Table(name = "owned_product")
class TenantAddOn {
  @Id private UUID id;

  @Column(name = "tenant_id")
  private UUID tenantId;

  private String code;
  private boolean single;
  private int quantity;

  @Column(name = "pending_quantity")
  private Integer pendingQuantity;

  @Enumerated(EnumType.STRING)
  private OwnershipStatus status;

  @Column(name = "period_start")
  private LocalDate periodStart;

  @Column(name = "period_end")
  private LocalDate periodEnd;

  @Column(name = "charged_cents")
  private long chargedCents;

  @Column(name = "cancel_at")
  private LocalDate cancelAt;

  @Enumerated(EnumType.STRING)
  private Origin origin;

  @Column(name = "created_at")
  private Instant createdAt;

  @Version private int version;

  protected TenantAddOn() {}

  TenantAddOn(Purchase purchase, PurchasedLine line, LocalDate start) {
    this.id = Ids.next();
    this.tenantId = purchase.tenantId();
    this.code = line.code();
    this.single = !line.product().kind().isRepeatable();
    this.status = OwnershipStatus.ACTIVE;
    this.createdAt = purchase.now();
    begin(purchase, line, start);
  }

  /** An expired row lives again, with what was bought now and nothing of what it was. */
  void reactivate(Purchase purchase, PurchasedLine line, LocalDate start) {
    if (status.isLive()) {
      become(OwnershipStatus.EXPIRED); // by its dates it has been; the sweep is late
    }
    become(OwnershipStatus.ACTIVE);
    begin(purchase, line, start);
  }

  /** More units until the same day. They are wanted, so they are renewed like the others. */
  void addUnits(PurchasedLine line) {
    if (!Objects.equals(periodEnd, line.periodEnd())) {
      throw new IllegalArgumentException(id + " ends on another day than " + line);
    }
    quantity = Math.addExact(quantity, line.quantity());
    chargedCents = Math.addExact(chargedCents, line.chargedCents());
    if (pendingQuantity != null) {
      pendingQuantity += line.quantity();
    }
    cancelAt = null;
  }

  private void begin(Purchase purchase, PurchasedLine line, LocalDate start) {
    quantity = line.quantity();
    pendingQuantity = null;
    periodStart = start;
    periodEnd = line.periodEnd();
    chargedCents = line.chargedCents();
    cancelAt = null;
    origin = purchase.origin();
  }

  private void become(OwnershipStatus next) {
    if (!status.canBecome(next)) {
      throw new IllegalStateException("owned row " + id + ": " + status + " -> " + next);
    }
    status = next;
  }

  UUID id() {
    return id;
  }

  UUID tenantId() {
    return tenantId;
  }

  String code() {
    return code;
  }

  /** Whether it is owned once, whatever its product has become since. */
  boolean isSingle() {
    return single;
  }

  LocalDate periodEnd() {
    return periodEnd;
  }

  boolean isLiveOn(LocalDate today) {
    return owned().isLiveOn(today);
  }

  OwnedProduct owned() {
    return new OwnedProduct(id, code, quantity, status, periodEnd, cancelAt);
  }

  /**
   * @param product with the prices of today
   */
  OwnedDetails details(Product product, LocalDate today) {
    OwnershipStatus standing = owned().statusOn(today);
    return new OwnedDetails(
        id,
        code,
        product.kind(),
        quantity,
        pendingQuantity,
        standing,
        periodStart,
        periodEnd,
        chargedCents,
        standing.isLive() ? renewalCents(product) : null,
        cancelAt,
        origin);
  }

  private Long renewalCents(Product product) {
    int renewed = pendingQuantity == null ? quantity : pendingQuantity;
    boolean renews = periodEnd != null && cancelAt == null && renewed > 0;
    return renews ? Math.multiplyExact(product.priceCents(), (long) renewed) : null;
  }
}
