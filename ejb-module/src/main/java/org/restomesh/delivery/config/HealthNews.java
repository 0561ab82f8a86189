package org.restomesh.delivery.config;

import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.restomesh.delivery.platform.FailureClass;
import org.restomesh.delivery.platform.Platform;
import org.restomesh.realtime.RealtimeChange;
import org.restomesh.realtime.RealtimeLog;
import org.restomesh.shared.Json;
import org.restomesh.shared.sql.PlainSql;
import org.restomesh.shared.sql.SqlRow;

/** Tells the branches that a configuration receives orders for how it is with its platform. */
@Dependent
class HealthNews {
  private static final String TYPE = "platform.health";

  /** A configuration without a branch is every active one's. */
  private static final String FIND =
      "select c.tenant_id, b.id, c.platform, c.status, c.store_open is not null, c.store_open,"
          + " c.last_error_class from delivery_config c join branch b on b.tenant_id = c.tenant_id"
          + " and (b.id = c.branch_id or c.branch_id is null and b.active) where c.id = ?";

  @PersistenceContext EntityManager entityManager;
  @Inject RealtimeLog log;

  private record Concerned(UUID tenantId, UUID branchId, PlatformHealth health) {
    static Concerned read(SqlRow row, Instant now) throws SQLException {
      return new Concerned(
          row.uuid(),
          row.uuid(),
          new PlatformHealth(
              row.oneOf(Platform.class),
              row.oneOf(ConfigStatus.class),
              storeOpen(row.flag(), row.flag()),
              errorClass(row.text()),
              now));
    }

    private static Boolean storeOpen(boolean known, boolean open) {
      return known ? open : null;
    }

    private static FailureClass errorClass(String name) {
      return name == null ? null : FailureClass.valueOf(name);
    }
  }

  /**
   * After what has changed of it was written.
   *
   * @param now business time
   */
  void tell(UUID configId, Instant now) {
    List<Concerned> branches =
        PlainSql.list(
            entityManager, FIND, values -> values.uuid(configId), row -> Concerned.read(row, now));
    for (Concerned branch : branches) {
      log.tell(
          new RealtimeChange(
              branch.tenantId(),
              branch.branchId(),
              null,
              TYPE,
              null,
              null,
              Json.write(branch.health()),
              now));
    }
  }
}
