package org.restomesh.licensing;

import jakarta.persistence.Column;
import jakarta.persistence.Embeddable;
import jakarta.persistence.EmbeddedId;
import jakarta.persistence.Entity;
import jakarta.persistence.Table;
import java.io.Serializable;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Objects;
import java.util.UUID;
import org.restomesh.payment.PaymentRef;

/** What one payment brought of one product, written once: a repetition finds it and stops. */
@Entity
@Table(name = "owned_purchase")
class OwnedPurchase {
  @EmbeddedId private Key key;

  @Column(name = "tenant_id")
  private UUID tenantId;

  @Column(name = "owned_id")
  private UUID ownedId;

  @Column private int quantity;

  @Column(name = "charged_cents")
  private long chargedCents;

  @Column(name = "period_end")
  private LocalDate periodEnd;

  @Column(name = "bought_at")
  private Instant boughtAt;

  protected OwnedPurchase() {}

  OwnedPurchase(Purchase purchase, PurchasedLine line, UUID ownedId) {
    this.key = new Key(purchase.paymentRef(), line.code());
    this.tenantId = purchase.tenantId();
    this.ownedId = ownedId;
    this.quantity = line.quantity();
    this.chargedCents = line.chargedCents();
    this.periodEnd = line.periodEnd();
    this.boughtAt = purchase.now();
  }

  UUID tenantId() {
    return tenantId;
  }

  String code() {
    return key.code;
  }

  AddonPurchased event(Purchase purchase, PurchasedLine line) {
    return new AddonPurchased(
        ownedId,
        key.code,
        line.product().kind(),
        quantity,
        chargedCents,
        periodEnd,
        purchase.paymentRef(),
        purchase.origin(),
        boughtAt);
  }

  /** One payment and one product. */
  @Embeddable
  static class Key implements Serializable {
    private static final long serialVersionUID = 1L;

    @Column(name = "payment_ref")
    private String paymentRef;

    private String code;

    protected Key() {}

    Key(PaymentRef paymentRef, String code) {
      this.paymentRef = paymentRef.toString();
      this.code = code;
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Key key && key.paymentRef.equals(paymentRef) && key.code.equals(code);
    }

    @Override
    public int hashCode() {
      return Objects.hash(paymentRef, code);
    }
  }
}
