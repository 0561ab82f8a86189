package org.restomesh.credit;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.Id;
import jakarta.persistence.Version;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.restomesh.catalogue.CreditKind;
import org.restomesh.catalogue.CreditPack;
import org.restomesh.shared.Ids;

/**
 * The credits of one purchase of a pack. They never expire and are valid until spent, or until the
 * purchase is refunded: a revoked lot has nothing left and gets nothing back. At any time its units
 * are what remains, what was revoked, and what is spent and did not come back.
 */
@Entity
class CreditLot {
  @Id private UUID id;

  @Column private UUID tenantId;

  @Column private UUID ownedId;

  @Column
  @Enumerated(EnumType.STRING)
  private CreditKind kind;

  private long units;
  private long remaining;

  /** Null until it is revoked. */
  private @Nullable Long revokedUnits;

  @Column private Instant createdAt;

  @Version private int version;

  protected CreditLot() {}

  /**
   * @param units at least 1
   */
  CreditLot(UUID tenantId, UUID ownedId, CreditPack pack, long units, Instant now) {
    this.id = Ids.next();
    this.tenantId = tenantId;
    this.ownedId = ownedId;
    this.kind = pack.kind();
    this.units = units;
    this.remaining = units;
    this.createdAt = now;
  }

  /**
   * Takes as much of what is wanted as there is.
   *
   * @return how much that was, from 0 to all of it
   */
  long take(long wanted) {
    long taken = Math.min(wanted, remaining);
    remaining -= taken;
    return taken;
  }

  /**
   * What was taken comes back; to a revoked lot, only for the record.
   *
   * @throws IllegalArgumentException when it is more than was taken
   */
  void giveBack(long taken) {
    if (taken < 0 || taken > units - remaining - (revokedUnits == null ? 0 : revokedUnits)) {
      throw new IllegalArgumentException(taken + " back to lot " + id);
    }
    if (revokedUnits != null) {
      revokedUnits += taken;
    } else {
      remaining += taken;
    }
  }

  /**
   * Takes away what is left, for ever; nothing when it is revoked already.
   *
   * @return how much that was
   */
  long revoke() {
    long taken = remaining;
    remaining = 0;
    revokedUnits = revokedUnits == null ? Long.valueOf(taken) : revokedUnits;
    return taken;
  }

  UUID id() {
    return id;
  }

  long remaining() {
    return remaining;
  }
}
