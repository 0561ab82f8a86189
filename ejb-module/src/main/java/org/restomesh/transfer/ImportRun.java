package org.restomesh.transfer;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.restomesh.shared.audit.Actor;
import org.restomesh.shared.audit.AuditedAction;

/**
 * An import that is being applied.
 *
 * @param tenantId null for the operator's
 */
public record ImportRun(
    UUID importId, @Nullable UUID tenantId, Actor actor, Instant now, ImportDetails.Rows rows) {

  /** The tenant of an import that is not the operator's. */
  public UUID tenant() {
    if (tenantId == null) {
      throw new IllegalStateException("the operator's import belongs to no tenant");
    }
    return tenantId;
  }

  /** One entry for all of it. */
  public AuditedAction audited(String action) {
    return AuditedAction.of(action, "import", importId)
        .with("added", rows.added())
        .with("changed", rows.changed())
        .with("archived", rows.archived());
  }
}
