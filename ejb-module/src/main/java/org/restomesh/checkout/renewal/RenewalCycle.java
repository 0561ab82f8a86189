package org.restomesh.checkout.renewal;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.Id;
import jakarta.persistence.Version;
import java.time.Instant;
import java.time.LocalDate;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.restomesh.shared.Ids;

/**
 * The renewal of what is paid until a day. Its prices are those of the instant of its generation,
 * which the catalogue keeps; its lines follow from what is owned (ADR 0015). Its payment closes it
 * by a statement, see {@link RenewalCycles}.
 */
@Entity
class RenewalCycle {
  @Id private UUID id;

  private UUID tenantId;

  private LocalDate anniversaryAt;

  private Instant generatedAt;

  @Enumerated(EnumType.STRING)
  private CycleStatus status;

  @Column private @Nullable Instant closedAt;

  @Version private int version;

  protected RenewalCycle() {}

  RenewalCycle(UUID tenantId, LocalDate anniversaryAt, Instant generatedAt) {
    this.id = Ids.next();
    this.tenantId = tenantId;
    this.anniversaryAt = anniversaryAt;
    this.generatedAt = generatedAt;
    this.status = CycleStatus.MACHINE.begin(CycleStatus.OPEN);
  }

  /** Nobody has paid it in time. */
  void lapse(Instant now) {
    status = CycleStatus.MACHINE.next(status, CycleStatus.Event.LAPSE).orElseThrow();
    closedAt = now;
  }

  UUID id() {
    return id;
  }

  UUID tenantId() {
    return tenantId;
  }

  LocalDate anniversaryAt() {
    return anniversaryAt;
  }

  Instant generatedAt() {
    return generatedAt;
  }

  CycleStatus status() {
    return status;
  }
}
