package org.restomesh.shared.audit;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.restomesh.shared.Ids;
import org.restomesh.shared.http.RequestId;

/** One audited action. Written once, never changed. */
@Entity
class AuditEntry {
  @Id private UUID id;

  private @Nullable UUID tenantId;

  private Instant at;
  private String actor;
  private String action;

  private String targetType;

  private @Nullable String targetId;

  private String details;

  private @Nullable String requestId;

  protected AuditEntry() {}

  AuditEntry(Actor actor, AuditedAction audited, String details, Instant at) {
    this.id = Ids.next();
    this.tenantId = audited.tenantId() == null ? actor.tenantId() : audited.tenantId();
    this.at = at;
    this.actor = actor.name();
    this.action = audited.action();
    this.targetType = audited.targetType();
    this.targetId = audited.targetId();
    this.details = details;
    this.requestId = RequestId.current();
  }

  UUID id() {
    return id;
  }

  AuditDetails details() {
    return new AuditDetails(
        id,
        tenantId,
        at,
        actor,
        action,
        new AuditDetails.Target(targetType, targetId),
        details,
        requestId);
  }
}
