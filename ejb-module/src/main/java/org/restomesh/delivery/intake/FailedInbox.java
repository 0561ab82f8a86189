package org.restomesh.delivery.intake;

import jakarta.ejb.EJB;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.List;
import java.util.UUID;
import org.restomesh.delivery.config.BranchScope;
import org.restomesh.identity.StaffPrincipal;
import org.restomesh.shared.OwnTransaction;
import org.restomesh.shared.Page;
import org.restomesh.shared.PageRequest;
import org.restomesh.shared.ResourceConflict;
import org.restomesh.shared.ResourceNotFound;
import org.restomesh.shared.audit.AuditLog;
import org.restomesh.shared.audit.Deed;
import org.restomesh.shared.sql.SingleStatements;

/** What could not be understood, for a person to look at and to have tried again. */
@ApplicationScoped
public class FailedInbox {
  private static final String SELECT = "select " + InboxEntry.COLUMNS + " from delivery_inbox";

  @Inject SingleStatements statements;
  @Inject Intake intake;
  @Inject AuditLog audit;
  @EJB OwnTransaction transaction;

  /** Failed ones of the caller's tenant or branch, newest first. */
  public Page<InboxEntry> list(StaffPrincipal caller, PageRequest page) {
    List<InboxEntry> found =
        statements.list(
            SELECT
                + " where tenant_id = ? and state = 'FAILED' and id < ?"
                + BranchScope.INBOX.condition(caller)
                + " order by id desc limit ?",
            values -> {
              values.uuid(caller.tenantId()).uuid(page.beforeId());
              BranchScope.INBOX.set(values, caller);
              values.number(page.fetchSize());
            },
            InboxEntry::from);
    return Page.of(found, page, InboxEntry::id, entry -> entry);
  }

  /**
   * Tries it once more, now.
   *
   * @return what became of it; failed again is no error of the caller's
   * @throws ResourceNotFound when the caller reaches no such item
   * @throws ResourceConflict when it has not failed
   */
  public InboxEntry replay(StaffPrincipal caller, UUID id) {
    if (entry(caller, id).state() != InboxState.FAILED) {
      throw new ResourceConflict("Only what has failed can be tried again");
    }
    transaction.call(
        () -> {
          audit.record(caller.actor(), Deed.of("delivery.inbox.replay", "delivery-inbox", id));
          return id;
        });
    intake.attempt(id, InboxState.FAILED, RetryContext.Occasion.LATER);
    return entry(caller, id);
  }

  private InboxEntry entry(StaffPrincipal caller, UUID id) {
    return statements
        .first(
            SELECT + " where id = ? and tenant_id = ?" + BranchScope.INBOX.condition(caller),
            values -> {
              values.uuid(id).uuid(caller.tenantId());
              BranchScope.INBOX.set(values, caller);
            },
            InboxEntry::from)
        .orElseThrow(() -> new ResourceNotFound("Inbox item"));
  }
}
