package org.restomesh.display.partner;

import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import java.util.UUID;
import org.restomesh.display.OpenedScreen;
import org.restomesh.shared.audit.Actor;
import org.restomesh.shared.audit.AuditLog;
import org.restomesh.shared.audit.AuditedAction;

/** Writes the audit entries of keys and screens. */
@Dependent
public class DisplayAudit {
  @Inject AuditLog audit;

  void keyCreated(Actor actor, UUID id) {
    audit.record(actor, key("partner-key.create", id));
  }

  void keyChanged(Actor actor, UUID id, ChangePartnerKey change) {
    AuditedAction action = key("partner-key.change", id).with("members", change.members());
    audit.record(actor, change.scopes() == null ? action : action.with("scopes", change.scopes()));
  }

  void keyRevoked(Actor actor, UUID id) {
    audit.record(actor, key("partner-key.revoke", id));
  }

  public void screenOpened(Actor actor, OpenedScreen screen) {
    audit.record(
        actor,
        screen("screen-session.create", screen.sessionId())
            .with("branchId", screen.screen().branchId())
            .with("kind", screen.screen().kind())
            .with("scopes", screen.scopes()));
  }

  public void screenEnded(Actor actor, UUID id) {
    audit.record(actor, screen("screen-session.end", id));
  }

  private static AuditedAction key(String action, UUID id) {
    return AuditedAction.of(action, "partner-key", id);
  }

  private static AuditedAction screen(String action, UUID id) {
    return AuditedAction.of(action, "screen-session", id);
  }
}
