package org.restomesh.delivery.outbound;

import jakarta.ejb.Stateless;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.sql.SQLException;
import java.time.Clock;
import java.util.Optional;
import java.util.UUID;
import org.restomesh.delivery.config.BranchScope;
import org.restomesh.delivery.platform.FailureClass;
import org.restomesh.delivery.platform.Platform;
import org.restomesh.identity.StaffPrincipal;
import org.restomesh.shared.Page;
import org.restomesh.shared.PageRequest;
import org.restomesh.shared.ResourceConflict;
import org.restomesh.shared.ResourceNotFound;
import org.restomesh.shared.audit.AuditLog;
import org.restomesh.shared.audit.Deed;
import org.restomesh.shared.sql.PlainSql;
import org.restomesh.shared.sql.SqlRow;

/** The queue as operators see it, and their way to have a dead letter tried again. */
@Stateless
public class Outbounds {
  private static final String COLUMNS =
      "select id, platform, operation, order_id, product_id, state, retry_count, max_retries,"
          + " next_retry_at, last_error_class, last_error, created_at from delivery_outbound where ";

  /** The operator of the installation has no tenant and reaches them all. */
  private static final String REACHED =
      "id = ? and (cast(? as uuid) is null or tenant_id = cast(? as uuid))";

  private static final String REQUEUE =
      "update delivery_outbound o set state = "
          + OperationState.MACHINE.sqlTo(OperationState.Event.REQUEUE)
          + ", retry_count = 0, next_retry_at = ?, ended_at = null where o.id = ? and o.state "
          + OperationState.MACHINE.sqlFrom(OperationState.Event.REQUEUE)
          + " and not exists (select from delivery_outbound open where open.state = 'PENDING'"
          + " and open.operation = o.operation and open.config_id = o.config_id"
          + " and (open.order_id = o.order_id or open.product_id = o.product_id))";

  @PersistenceContext EntityManager entityManager;
  @Inject Event<OutboundDue> due;
  @Inject AuditLog audit;
  @Inject Clock clock;

  /**
   * Of the caller's tenant or branch, newest first.
   *
   * @param state null for all that is listed
   */
  public Page<OutboundDetails> list(StaffPrincipal caller, OutboundState state, PageRequest page) {
    // A literal: with a parameter no plan could use the partial index.
    String wanted = state == null ? "in ('PENDING', 'DEAD')" : "= '" + state.name() + "'";
    return Page.of(
        PlainSql.list(
            entityManager,
            COLUMNS
                + "tenant_id = ? and state "
                + wanted
                + " and id < ?"
                + BranchScope.OUTBOUND.condition(caller)
                + " order by id desc limit ?",
            values -> {
              values.uuid(caller.tenantId()).uuid(page.beforeId());
              BranchScope.OUTBOUND.set(values, caller);
              values.number(page.fetchSize());
            },
            Outbounds::read),
        page,
        OutboundDetails::id,
        it -> it);
  }

  /**
   * Has a dead letter tried again from the beginning, as soon as may be.
   *
   * @throws ResourceNotFound when the caller reaches no such operation
   * @throws ResourceConflict when it is no dead letter, or the same is to be told anew already
   */
  public OutboundDetails requeue(StaffPrincipal caller, UUID id) {
    OutboundDetails before =
        find(caller, id).orElseThrow(() -> new ResourceNotFound("Outbound operation"));
    if (before.state() != OutboundState.DEAD) {
      throw new ResourceConflict("The operation is still pending");
    }
    if (PlainSql.change(entityManager, REQUEUE, values -> values.instant(clock.instant()).uuid(id))
        == 0) {
      throw new ResourceConflict("The same operation is pending already");
    }
    audit.record(
        caller.actor(),
        Deed.of("delivery.outbound.requeue", "delivery-outbound", id)
            .under(tenantOf(id))
            .with("operation", before.operation().wireName()));
    due.fire(new OutboundDue(before.platform()));
    return find(caller, id).orElseThrow(() -> new ResourceNotFound("Outbound operation"));
  }

  /** What has succeeded or is obsolete is not to be seen any more. */
  private Optional<OutboundDetails> find(StaffPrincipal caller, UUID id) {
    return PlainSql.first(
        entityManager,
        COLUMNS
            + REACHED
            + " and state in ('PENDING', 'DEAD')"
            + BranchScope.OUTBOUND.condition(caller),
        values -> {
          values.uuid(id).uuid(caller.tenantId()).uuid(caller.tenantId());
          BranchScope.OUTBOUND.set(values, caller);
        },
        Outbounds::read);
  }

  private UUID tenantOf(UUID id) {
    return PlainSql.first(
            entityManager,
            "select tenant_id from delivery_outbound where id = ?",
            values -> values.uuid(id),
            SqlRow::uuid)
        .orElseThrow();
  }

  private static OutboundDetails read(SqlRow row) throws SQLException {
    return new OutboundDetails(
        row.uuid(),
        row.oneOf(Platform.class),
        row.oneOf(OutboundKind.class),
        row.uuid(),
        row.uuid(),
        row.oneOf(OutboundState.class),
        false,
        row.number(),
        row.number(),
        row.instant(),
        failureClass(row.text()),
        row.text(),
        row.instant());
  }

  private static FailureClass failureClass(String name) {
    return name == null ? null : FailureClass.valueOf(name);
  }
}
