package org.restomesh.shared.audit;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.UUID;
import org.restomesh.shared.Ids;
import org.restomesh.shared.RequestId;

/** One deed. Written once, never changed. */
@Entity
@Table(name = "audit_entry")
class AuditEntry {
  @Id private UUID id;

  @Column(name = "tenant_id")
  private UUID tenantId;

  private Instant at;
  private String actor;
  private String action;

  @Column(name = "target_type")
  private String targetType;

  @Column(name = "target_id")
  private String targetId;

  private String details;

  @Column(name = "request_id")
  private String requestId;

  protected AuditEntry() {}

  AuditEntry(Actor actor, Deed deed, String details, Instant at) {
    this.id = Ids.next();
    this.tenantId = deed.tenantId() == null ? actor.tenantId() : deed.tenantId();
    this.at = at;
    this.actor = actor.name();
    this.action = deed.action();
    this.targetType = deed.targetType();
    this.targetId = deed.targetId();
    this.details = details;
    this.requestId = RequestId.current();
  }

  UUID id() {
    return id;
  }

  AuditDetails details() {
    return new AuditDetails(
        id, tenantId, at, actor, action, targetType, targetId, details, requestId);
  }
}
