package org.restomesh.delivery.intake;

import jakarta.ejb.EJB;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.List;
import java.util.UUID;
import org.restomesh.delivery.config.BranchScope;
import org.restomesh.delivery.intake.inbox.InboxState;
import org.restomesh.delivery.intake.inbox.RetryContext;
import org.restomesh.identity.StaffPrincipal;
import org.restomesh.shared.NewTransaction;
import org.restomesh.shared.Page;
import org.restomesh.shared.PageRequest;
import org.restomesh.shared.audit.AuditLog;
import org.restomesh.shared.audit.AuditedAction;
import org.restomesh.shared.error.ResourceConflict;
import org.restomesh.shared.error.ResourceNotFound;
import org.restomesh.shared.sql.Sql;
import org.restomesh.shared.sql.Statement;

/** The inbox items that failed, for a person to inspect and to retry. */
@ApplicationScoped
public class InboxDeadLetters {
  private static final String SELECT = "select " + InboxEntry.COLUMNS + " from delivery_inbox";

  @Inject Sql sql;
  @Inject Intake intake;
  @Inject AuditLog audit;
  @EJB NewTransaction transaction;

  /** Failed ones of the caller's tenant or branch, newest first. */
  public Page<InboxEntry> list(StaffPrincipal caller, PageRequest page) {
    Statement select =
        sql.statement(
                SELECT
                    + " where tenant_id = :tenantId and state = 'FAILED' and id < :before"
                    + BranchScope.INBOX.narrowing(caller)
                    + " order by id desc limit :limit")
            .with("tenantId", caller.tenantId())
            .with("before", page.beforeId())
            .with("limit", page.fetchSize());
    List<InboxEntry> found = BranchScope.INBOX.set(select, caller).list(InboxEntry::read);
    return Page.of(found, page, InboxEntry::id, entry -> entry);
  }

  /**
   * Tries it once more, now.
   *
   * @return the item afterwards; failing again is not the caller's error
   * @throws ResourceNotFound when the caller has no such item
   * @throws ResourceConflict when it has not failed
   */
  public InboxEntry replay(StaffPrincipal caller, UUID id) {
    if (entry(caller, id).outcome().state() != InboxState.FAILED) {
      throw new ResourceConflict("Only what has failed can be tried again");
    }
    transaction.call(
        () -> {
          audit.record(
              caller.actor(), AuditedAction.of("delivery.inbox.replay", "delivery-inbox", id));
          return id;
        });
    intake.attempt(id, InboxState.FAILED, RetryContext.Occasion.LATER);
    return entry(caller, id);
  }

  private InboxEntry entry(StaffPrincipal caller, UUID id) {
    Statement select =
        sql.statement(
                SELECT
                    + " where id = :id and tenant_id = :tenantId"
                    + BranchScope.INBOX.narrowing(caller))
            .with("id", id)
            .with("tenantId", caller.tenantId());
    return BranchScope.INBOX
        .set(select, caller)
        .first(InboxEntry::read)
        .orElseThrow(() -> new ResourceNotFound("Inbox item"));
  }
}
