package org.restomesh.licensing;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import jakarta.persistence.Version;
import java.time.Instant;
import java.util.UUID;
import org.restomesh.catalogue.CreditKind;
import org.restomesh.catalogue.CreditPack;
import org.restomesh.shared.Ids;

/** The credits of one purchase of a pack. They have no end and are valid until spent. */
@Entity
@Table(name = "credit_lot")
class CreditLot {
  @Id private UUID id;

  @Column(name = "tenant_id")
  private UUID tenantId;

  @Column(name = "owned_id")
  private UUID ownedId;

  @Enumerated(EnumType.STRING)
  private CreditKind kind;

  private long units;
  private long remaining;

  @Column(name = "created_at")
  private Instant createdAt;

  @Version private int version;

  protected CreditLot() {}

  CreditLot(Purchase purchase, PurchasedLine line, UUID ownedId) {
    CreditPack pack = line.product().pack();
    this.id = Ids.next();
    this.tenantId = purchase.tenantId();
    this.ownedId = ownedId;
    this.kind = pack.kind();
    this.units = Math.multiplyExact((long) pack.units(), line.quantity());
    this.remaining = units;
    this.createdAt = purchase.now();
  }

  CreditKind kind() {
    return kind;
  }

  long remaining() {
    return remaining;
  }
}
