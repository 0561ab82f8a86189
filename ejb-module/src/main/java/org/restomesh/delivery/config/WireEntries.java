package org.restomesh.delivery.config;

import jakarta.ejb.Stateless;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.sql.SQLException;
import org.restomesh.delivery.platform.FailureClass;
import org.restomesh.delivery.platform.Platform;
import org.restomesh.identity.StaffPrincipal;
import org.restomesh.shared.Page;
import org.restomesh.shared.PageRequest;
import org.restomesh.shared.sql.PlainSql;
import org.restomesh.shared.sql.SqlRow;

/** The wire log of a tenant, or of the caller's branch, newest first. */
@Stateless
public class WireEntries {
  private static final String SELECT =
      "select id, platform, direction, operation, order_id, external_id, method, path, status,"
          + " duration_ms, error_class, message, request, response, at from delivery_log"
          + " where tenant_id = ? and id < ?";
  private static final String LAST = " order by id desc limit ?";

  @PersistenceContext EntityManager entityManager;

  /**
   * @param platform only its lines; null: all
   */
  public Page<WireEntry> list(StaffPrincipal caller, Platform platform, PageRequest page) {
    String sql =
        SELECT
            + (platform == null ? "" : " and platform = ?")
            + BranchScope.LOG.condition(caller)
            + LAST;
    return Page.of(
        PlainSql.list(
            entityManager,
            sql,
            values -> {
              values.uuid(caller.tenantId()).uuid(page.beforeId());
              if (platform != null) {
                values.name(platform);
              }
              BranchScope.LOG.set(values, caller);
              values.number(page.fetchSize());
            },
            WireEntries::read),
        page,
        WireEntry::id,
        entry -> entry);
  }

  private static WireEntry read(SqlRow row) throws SQLException {
    return new WireEntry(
        row.uuid(),
        row.oneOf(Platform.class),
        row.oneOf(WireDirection.class),
        row.text(),
        row.uuid(),
        row.text(),
        row.text(),
        row.text(),
        row.numberOrNull(),
        row.numberOrNull(),
        failureClass(row.text()),
        row.text(),
        row.text(),
        row.text(),
        row.instant());
  }

  private static FailureClass failureClass(String name) {
    return name == null ? null : FailureClass.valueOf(name);
  }
}
