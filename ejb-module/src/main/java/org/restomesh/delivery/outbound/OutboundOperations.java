package org.restomesh.delivery.outbound;

import jakarta.ejb.Stateless;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.time.Clock;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.restomesh.delivery.config.BranchScope;
import org.restomesh.identity.StaffPrincipal;
import org.restomesh.shared.Page;
import org.restomesh.shared.PageRequest;
import org.restomesh.shared.audit.AuditLog;
import org.restomesh.shared.audit.AuditedAction;
import org.restomesh.shared.error.ResourceConflict;
import org.restomesh.shared.error.ResourceNotFound;
import org.restomesh.shared.sql.Sql;
import org.restomesh.shared.sql.Statement;

/** The queue as operators see it, and how they requeue a dead letter. */
@Stateless
public class OutboundOperations {
  private static final String SELECT =
      """
      select id, platform, operation, order_id, product_id, state, false as success, retry_count,
        max_retries, next_retry_at, last_error_class, last_error, created_at
      from delivery_outbound where
      """;

  /** The operator of the installation has no tenant and sees them all. */
  private static final String IN_SCOPE =
      "id = :id and (cast(:tenantId as uuid) is null or tenant_id = cast(:tenantId as uuid))";

  private static final String REQUEUE =
      """
      update delivery_outbound o set state = %s, retry_count = 0, next_retry_at = :now,
        ended_at = null
      where o.id = :id and o.state %s
        and not exists (select from delivery_outbound open where open.state = 'PENDING'
          and open.operation = o.operation and open.config_id = o.config_id
          and (open.order_id = o.order_id or open.product_id = o.product_id))
      """
          .formatted(
              OperationState.MACHINE.sqlTo(OperationState.Event.REQUEUE),
              OperationState.MACHINE.sqlFrom(OperationState.Event.REQUEUE));

  @Inject Sql sql;
  @Inject Event<OutboundDue> due;
  @Inject AuditLog audit;
  @Inject Clock clock;

  /**
   * Of the caller's tenant or branch, newest first.
   *
   * @param state null for all that is listed
   */
  public Page<OutboundDetails> list(
      StaffPrincipal caller, @Nullable OutboundState state, PageRequest page) {
    // A literal: with a parameter no plan could use the partial index.
    String states = state == null ? "in ('PENDING', 'DEAD')" : "= '" + state.name() + "'";
    Statement statement =
        sql.statement(
                SELECT
                    + "tenant_id = :tenantId and state "
                    + states
                    + " and id < :before"
                    + BranchScope.OUTBOUND.narrowing(caller)
                    + " order by id desc limit :rows")
            .with("tenantId", caller.tenantId())
            .with("before", page.beforeId())
            .with("rows", page.fetchSize());
    return Page.of(
        BranchScope.OUTBOUND.set(statement, caller).list(OutboundDetails::read),
        page,
        OutboundDetails::id,
        it -> it);
  }

  /**
   * Requeues a dead letter with all its attempts, due at once.
   *
   * @throws ResourceNotFound when the caller has no such operation
   * @throws ResourceConflict when it is not a dead letter, or the same operation is pending already
   */
  public OutboundDetails requeue(StaffPrincipal caller, UUID id) {
    OutboundDetails before =
        find(caller, id).orElseThrow(() -> new ResourceNotFound("Outbound operation"));
    if (before.state() != OutboundState.DEAD) {
      throw new ResourceConflict("The operation is still pending");
    }
    if (sql.statement(REQUEUE).with("now", clock.instant()).with("id", id).change() == 0) {
      throw new ResourceConflict("The same operation is pending already");
    }
    audit.record(
        caller.actor(),
        AuditedAction.of("delivery.outbound.requeue", "delivery-outbound", id)
            .visibleTo(tenantOf(id))
            .with("operation", before.operation().wireName()));
    due.fire(new OutboundDue(before.platform()));
    return find(caller, id).orElseThrow(() -> new ResourceNotFound("Outbound operation"));
  }

  /** Succeeded and obsolete operations are no longer shown. */
  private Optional<OutboundDetails> find(StaffPrincipal caller, UUID id) {
    Statement statement =
        sql.statement(
                SELECT
                    + IN_SCOPE
                    + " and state in ('PENDING', 'DEAD')"
                    + BranchScope.OUTBOUND.narrowing(caller))
            .with("id", id)
            .with("tenantId", caller.tenant().orElse(null));
    return BranchScope.OUTBOUND.set(statement, caller).first(OutboundDetails::read);
  }

  private UUID tenantOf(UUID id) {
    return sql.statement("select tenant_id from delivery_outbound where id = :id")
        .with("id", id)
        .first(UUID.class)
        .orElseThrow();
  }
}
