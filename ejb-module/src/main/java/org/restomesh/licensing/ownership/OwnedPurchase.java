package org.restomesh.licensing.ownership;

import jakarta.persistence.Column;
import jakarta.persistence.Embeddable;
import jakarta.persistence.EmbeddedId;
import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import java.io.Serializable;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.restomesh.licensing.purchase.AddonPurchased;
import org.restomesh.licensing.purchase.OwnershipOrigin;
import org.restomesh.licensing.purchase.Purchase;
import org.restomesh.licensing.purchase.PurchasedLine;
import org.restomesh.payment.PaymentRef;

/** What one payment brought to one row, written once: a repetition finds it and stops. */
@Entity
public class OwnedPurchase {
  @EmbeddedId private Key key;

  private UUID tenantId;

  private String code;

  @Column private int quantity;

  private long chargedCents;

  private @Nullable LocalDate periodEnd;

  @Enumerated(EnumType.STRING)
  @Column
  private OwnershipOrigin origin;

  private Instant boughtAt;

  private @Nullable Instant revokedAt;

  protected OwnedPurchase() {}

  OwnedPurchase(Purchase purchase, PurchasedLine line, UUID ownedId) {
    this.key = new Key(purchase.paymentRef(), ownedId);
    this.tenantId = purchase.tenantId();
    this.code = line.code();
    this.quantity = line.quantity();
    this.chargedCents = line.chargedCents();
    this.periodEnd = line.periodEnd();
    this.origin = purchase.origin();
    this.boughtAt = purchase.now();
  }

  /** Its money went back; returns whether that is new. */
  public boolean revoke(Instant now) {
    boolean first = revokedAt == null;
    if (first) {
      revokedAt = now;
    }
    return first;
  }

  UUID tenantId() {
    return tenantId;
  }

  String code() {
    return code;
  }

  public UUID ownedId() {
    return key.ownedId;
  }

  int quantity() {
    return quantity;
  }

  long chargedCents() {
    return chargedCents;
  }

  @Nullable LocalDate periodEnd() {
    return periodEnd;
  }

  Instant boughtAt() {
    return boughtAt;
  }

  public AddonPurchased event(Purchase purchase, PurchasedLine line) {
    return new AddonPurchased(
        key.ownedId,
        new AddonPurchased.Line(code, line.product().kind(), quantity, chargedCents, periodEnd),
        purchase.isFree() ? null : purchase.paymentRef(),
        origin,
        boughtAt);
  }

  /** One payment and one row. */
  @Embeddable
  static class Key implements Serializable {
    private static final long serialVersionUID = 2L;

    private String paymentRef;

    private UUID ownedId;

    protected Key() {}

    Key(PaymentRef paymentRef, UUID ownedId) {
      this.paymentRef = paymentRef.toString();
      this.ownedId = ownedId;
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Key key
          && key.paymentRef.equals(paymentRef)
          && key.ownedId.equals(ownedId);
    }

    @Override
    public int hashCode() {
      return Objects.hash(paymentRef, ownedId);
    }
  }
}
