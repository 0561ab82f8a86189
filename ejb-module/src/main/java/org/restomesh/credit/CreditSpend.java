package org.restomesh.credit;

import static java.util.Objects.requireNonNull;

import jakarta.persistence.CollectionTable;
import jakarta.persistence.Column;
import jakarta.persistence.ElementCollection;
import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.Id;
import jakarta.persistence.JoinColumn;
import jakarta.persistence.MapKeyColumn;
import jakarta.persistence.Version;
import java.time.Instant;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.restomesh.catalogue.CreditKind;
import org.restomesh.shared.Ids;
import org.restomesh.shared.audit.Actor;

/**
 * Credits that were spent, kept as evidence and as the answer to a repetition. A spend that was
 * given back keeps its spendId, which cannot stand for a new one.
 */
@Entity
class CreditSpend {
  @Id private UUID id;

  @Column private UUID tenantId;

  @Column private String spendId;

  @Enumerated(EnumType.STRING)
  private CreditKind kind;

  private int units;

  private long remainingAfter;

  @Column private String spentBy;

  @Column private Instant spentAt;

  @Column private @Nullable String refundedBy;

  private @Nullable Instant refundedAt;

  private @Nullable Long remainingAfterRefund;

  @ElementCollection
  @CollectionTable(name = "credit_spend_part", joinColumns = @JoinColumn(name = "credit_spend_id"))
  @MapKeyColumn(name = "lot_id")
  @Column(name = "units")
  private Map<UUID, Long> parts;

  @Version private int version;

  protected CreditSpend() {}

  /**
   * Takes the units from the lots.
   *
   * @throws IllegalArgumentException when fewer are left
   */
  static CreditSpend from(SpendableLots lots, SpendCredits command, Actor by, Instant now) {
    CreditSpend spend = new CreditSpend();
    spend.id = Ids.next();
    spend.tenantId = lots.tenantId();
    spend.spendId = command.spendId();
    spend.kind = lots.kind();
    spend.units = command.units();
    spend.parts = lots.take(command.units());
    spend.remainingAfter = lots.remaining();
    spend.spentBy = by.name();
    spend.spentAt = now;
    return spend;
  }

  /**
   * @param remaining what is left of the kind, with what has come back
   */
  void refund(Actor by, Instant now, long remaining) {
    if (isRefunded()) {
      throw new IllegalStateException("spend " + id + " is refunded already");
    }
    refundedBy = by.name();
    refundedAt = now;
    remainingAfterRefund = remaining;
  }

  boolean isOf(CreditKind other) {
    return kind == other;
  }

  int units() {
    return units;
  }

  boolean isRefunded() {
    return refundedAt != null;
  }

  /** The answer to the spend. */
  CreditBalance left() {
    return new CreditBalance(remainingAfter);
  }

  /** The answer to its refund, when it {@link #isRefunded}. */
  CreditBalance leftAfterRefund() {
    return new CreditBalance(requireNonNull(remainingAfterRefund, "not refunded"));
  }

  /**
   * @param lot one of those that it was taken from
   */
  long unitsOf(CreditLot lot) {
    return requireNonNull(parts.get(lot.id()), "not of this spend");
  }

  /** The units by id of the lot that they were taken from. */
  Map<UUID, Long> parts() {
    return parts;
  }
}
