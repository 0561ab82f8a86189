package org.restomesh.display.request;

import static org.restomesh.display.request.ServiceRequestStatus.MACHINE;

import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.restomesh.display.ScreenPrincipal;
import org.restomesh.display.ScreenTable;
import org.restomesh.display.request.ServiceRequestStatus.Event;
import org.restomesh.shared.Ids;
import org.restomesh.shared.PageRequest;
import org.restomesh.shared.sql.Row;
import org.restomesh.shared.sql.Sql;
import org.restomesh.shared.sql.Statement;

/** Reads and writes service requests. */
@Dependent
class ServiceRequestRows {
  private static final String SELECT =
      """
      select r.tenant_id, r.id, r.branch_id, r.session_id, r.kind, r.table_id,
        t.name as table_name, r.note, r.status, r.created_at, r.done_at, r.done_by
      from service_request r left join dining_table t on t.id = r.table_id
      """;

  private static final String BY_ID = SELECT + "where r.id = :id";
  private static final String LOCKED = BY_ID + " for no key update of r";
  private static final String OPEN =
      SELECT + "where r.session_id = :sessionId and r.kind = :kind and r.status = 'OPEN'";

  /** The unique index on open requests waits for one that another transaction is inserting. */
  private static final String INSERT =
      """
      insert into service_request
        (id, tenant_id, branch_id, session_id, table_id, kind, note, status, created_at)
      values (:id, :tenantId, :branchId, :sessionId, :tableId, :kind, :note, %s, :now)
      on conflict (session_id, kind) where status = 'OPEN' do nothing
      """
          .formatted(MACHINE.sqlBegin(ServiceRequestStatus.OPEN));

  private static final String DONE =
      "update service_request set status = "
          + MACHINE.sqlTo(Event.SEE_TO)
          + ", done_at = :doneAt, done_by = :doneBy where id = :id and status "
          + MACHINE.sqlFrom(Event.SEE_TO);

  @Inject Sql sql;

  /** Returns its id; empty when the screen already has an open one of the kind. */
  Optional<UUID> insert(
      ScreenPrincipal screen, ServiceRequestKind kind, RequestService command, Instant now) {
    UUID id = Ids.next();
    int inserted =
        sql.statement(INSERT)
            .with("id", id)
            .with("tenantId", screen.tenantId())
            .with("branchId", screen.branchId())
            .with("sessionId", screen.sessionId())
            .with("tableId", screen.tableId())
            .with("kind", kind)
            .with("note", command.note())
            .with("now", now)
            .change();
    return inserted == 0 ? Optional.empty() : Optional.of(id);
  }

  Optional<ServiceRequest> open(UUID sessionId, ServiceRequestKind kind) {
    return sql.statement(OPEN)
        .with("sessionId", sessionId)
        .with("kind", kind)
        .first(ServiceRequestRows::read);
  }

  Optional<ServiceRequest> find(UUID id) {
    return sql.statement(BY_ID).with("id", id).first(ServiceRequestRows::read);
  }

  /** Locks it until the transaction ends. */
  Optional<ServiceRequest> lock(UUID id) {
    return sql.statement(LOCKED).with("id", id).first(ServiceRequestRows::read);
  }

  void update(ServiceRequest done) {
    sql.statement(DONE)
        .with("doneAt", done.details().history().doneAt())
        .with("doneBy", done.details().history().doneBy())
        .with("id", done.details().id())
        .change();
  }

  /** Newest first. */
  List<ServiceRequest> list(UUID tenantId, ServiceRequestFilter filter, PageRequest page) {
    StringBuilder text = new StringBuilder(SELECT).append("where r.tenant_id = :tenantId");
    if (filter.branchId() != null) {
      text.append(" and r.branch_id = :branchId");
    }
    if (filter.status() != null) {
      text.append(" and r.status = '").append(filter.status().name()).append("'");
    }
    Statement statement =
        sql.statement(text.append(" and r.id < :before order by r.id desc limit :limit").toString())
            .with("tenantId", tenantId)
            .with("before", page.beforeId())
            .with("limit", page.fetchSize());
    if (filter.branchId() != null) {
      statement.with("branchId", filter.branchId());
    }
    return statement.list(ServiceRequestRows::read);
  }

  private static ServiceRequest read(Row row) {
    return new ServiceRequest(
        row.uuid("tenant_id"),
        new ServiceRequestDetails(
            row.uuid("id"),
            row.uuid("branch_id"),
            row.uuid("session_id"),
            row.oneOf(ServiceRequestKind.class, "kind"),
            new ScreenTable(row.uuidOrNull("table_id"), row.textOrNull("table_name")),
            row.textOrNull("note"),
            row.oneOf(ServiceRequestStatus.class, "status"),
            new ServiceRequestDetails.History(
                row.instant("created_at"),
                row.instantOrNull("done_at"),
                row.textOrNull("done_by"))));
  }
}
