package org.restomesh.display;

import static org.restomesh.display.ServiceRequestStatus.MACHINE;

import jakarta.enterprise.context.Dependent;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.restomesh.display.ServiceRequestStatus.Event;
import org.restomesh.shared.Ids;
import org.restomesh.shared.PageRequest;
import org.restomesh.shared.sql.PlainSql;
import org.restomesh.shared.sql.SqlRow;

/** Reads and writes what guests ask for. */
@Dependent
class ServiceRequestRows {
  private static final String SELECT =
      "select r.tenant_id, r.id, r.branch_id, r.session_id, r.kind, r.table_id, t.name, r.note,"
          + " r.status, r.created_at, r.done_at, r.done_by"
          + " from service_request r left join dining_table t on t.id = r.table_id";

  private static final String BY_ID = SELECT + " where r.id = ?";
  private static final String LOCKED = BY_ID + " for no key update of r";
  private static final String OPEN =
      SELECT + " where r.session_id = ? and r.kind = ? and r.status = 'OPEN'";

  /** The unique index on open requests waits for one that another transaction is making. */
  private static final String INSERT =
      "insert into service_request"
          + " (id, tenant_id, branch_id, session_id, table_id, kind, note, status, created_at)"
          + " values (?, ?, ?, ?, ?, ?, ?, "
          + MACHINE.sqlBegin(ServiceRequestStatus.OPEN)
          + ", ?)"
          + " on conflict (session_id, kind) where status = 'OPEN' do nothing";

  private static final String DONE =
      "update service_request set status = "
          + MACHINE.sqlTo(Event.SEE_TO)
          + ", done_at = ?, done_by = ? where id = ? and status "
          + MACHINE.sqlFrom(Event.SEE_TO);

  @PersistenceContext EntityManager entityManager;

  /** Its id; none when one of the screen and kind is open. */
  Optional<UUID> insert(
      ScreenPrincipal screen, ServiceRequestKind kind, AskForService words, Instant now) {
    UUID id = Ids.next();
    int inserted =
        PlainSql.change(
            entityManager,
            INSERT,
            values ->
                values
                    .uuid(id)
                    .uuid(screen.tenantId())
                    .uuid(screen.branchId())
                    .uuid(screen.sessionId())
                    .uuid(screen.tableId())
                    .name(kind)
                    .text(words.note())
                    .instant(now));
    return inserted == 0 ? Optional.empty() : Optional.of(id);
  }

  Optional<ServiceRequest> open(UUID sessionId, ServiceRequestKind kind) {
    return PlainSql.first(
        entityManager, OPEN, values -> values.uuid(sessionId).name(kind), ServiceRequestRows::read);
  }

  Optional<ServiceRequest> find(UUID id) {
    return PlainSql.first(
        entityManager, BY_ID, values -> values.uuid(id), ServiceRequestRows::read);
  }

  /** Held against others until the transaction ends. */
  Optional<ServiceRequest> lock(UUID id) {
    return PlainSql.first(
        entityManager, LOCKED, values -> values.uuid(id), ServiceRequestRows::read);
  }

  void update(ServiceRequest done) {
    PlainSql.change(
        entityManager,
        DONE,
        values ->
            values
                .instant(done.details().doneAt())
                .text(done.details().doneBy())
                .uuid(done.details().id()));
  }

  /** Newest first. */
  List<ServiceRequest> list(UUID tenantId, ServiceRequestFilter filter, PageRequest page) {
    String sql =
        SELECT
            + " where r.tenant_id = ?"
            + (filter.branchId() == null ? "" : " and r.branch_id = ?")
            + (filter.status() == null ? "" : " and r.status = '" + filter.status().name() + "'")
            + " and r.id < ? order by r.id desc limit ?";
    return PlainSql.list(
        entityManager,
        sql,
        values -> {
          values.uuid(tenantId);
          if (filter.branchId() != null) {
            values.uuid(filter.branchId());
          }
          values.uuid(page.beforeId()).number(page.fetchSize());
        },
        ServiceRequestRows::read);
  }

  private static ServiceRequest read(SqlRow row) throws SQLException {
    return new ServiceRequest(
        row.uuid(),
        new ServiceRequestDetails(
            row.uuid(),
            row.uuid(),
            row.uuid(),
            row.oneOf(ServiceRequestKind.class),
            row.uuid(),
            row.text(),
            row.text(),
            row.oneOf(ServiceRequestStatus.class),
            row.instant(),
            row.instant(),
            row.text()));
  }
}
