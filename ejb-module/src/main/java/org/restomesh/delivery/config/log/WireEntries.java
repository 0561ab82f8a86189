package org.restomesh.delivery.config.log;

import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import org.jspecify.annotations.Nullable;
import org.restomesh.delivery.config.BranchScope;
import org.restomesh.delivery.platform.Platform;
import org.restomesh.identity.StaffPrincipal;
import org.restomesh.shared.Page;
import org.restomesh.shared.PageRequest;
import org.restomesh.shared.sql.Sql;
import org.restomesh.shared.sql.Statement;

/** The wire log of a tenant, or of the caller's branch, newest first. */
@Stateless
public class WireEntries {
  private static final String SELECT =
      """
      select id, platform, direction, operation, order_id, external_id, method, path, status,
        duration_ms, error_class, message, request, response, at
      from delivery_log where tenant_id = :tenantId and id < :before
      """;

  @Inject Sql sql;

  /**
   * @param platform only its lines; null: all
   */
  public Page<WireEntry> list(
      StaffPrincipal caller, @Nullable Platform platform, PageRequest page) {
    Statement statement =
        sql.statement(
                SELECT
                    + (platform == null ? "" : " and platform = :platform")
                    + BranchScope.LOG.narrowing(caller)
                    + " order by id desc limit :rows")
            .with("tenantId", caller.tenantId())
            .with("before", page.beforeId())
            .with("rows", page.fetchSize());
    if (platform != null) {
      statement.with("platform", platform);
    }
    return Page.of(
        BranchScope.LOG.set(statement, caller).list(WireEntry::read),
        page,
        WireEntry::id,
        entry -> entry);
  }
}
