package org.restomesh.event;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.UUID;
import org.restomesh.shared.Ids;

/** One event, written once. Its id is what receivers use to recognise a repetition. */
@Entity
@Table(name = "outbox_event")
class OutboxEvent {
  @Id private UUID id;

  @Column(name = "tenant_id")
  private UUID tenantId;

  @Column private String type;
  @Column private String payload;

  @Column(name = "occurred_at")
  private Instant occurredAt;

  protected OutboxEvent() {}

  OutboxEvent(UUID tenantId, String type, String payload, Instant occurredAt) {
    this.id = Ids.next();
    this.tenantId = tenantId;
    this.type = type;
    this.payload = payload;
    this.occurredAt = occurredAt;
  }

  UUID id() {
    return id;
  }
}
