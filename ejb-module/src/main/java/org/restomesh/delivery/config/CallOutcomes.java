package org.restomesh.delivery.config;

import static org.restomesh.delivery.config.ConfigStatus.Event.GIVE_UP;
import static org.restomesh.delivery.config.ConfigStatus.MACHINE;

import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.sql.SQLException;
import java.time.Instant;
import java.util.UUID;
import org.restomesh.delivery.platform.Platform;
import org.restomesh.delivery.platform.PlatformFailure;
import org.restomesh.event.Outbox;
import org.restomesh.shared.audit.Actor;
import org.restomesh.shared.audit.AuditLog;
import org.restomesh.shared.audit.Deed;
import org.restomesh.shared.sql.PlainSql;
import org.restomesh.shared.sql.SqlRow;

/**
 * Counts failed operations in a row and disables a configuration that has ten. One statement counts
 * and decides, so each number is reached by one of all nodes' failures.
 */
@Stateless
public class CallOutcomes {
  static final int DISABLED_AT = 10;

  private static final String COUNT =
      "with before as (select id, status from delivery_config where id = ? for no key update)"
          + " update delivery_config c set error_count = c.error_count + ?, last_error = ?,"
          + " last_error_class = ?, status = case when c.status "
          + MACHINE.sqlFrom(GIVE_UP)
          + " and c.error_count + ? >= "
          + DISABLED_AT
          + " then "
          + MACHINE.sqlTo(GIVE_UP)
          + " else c.status end"
          + " from before where c.id = before.id"
          + " returning c.tenant_id, c.platform, c.remote_restaurant_id, c.error_count,"
          + " before.status <> c.status";

  private static final String RESET =
      "update delivery_config set error_count = 0 where id = ? and error_count <> 0";

  @PersistenceContext EntityManager entityManager;
  @Inject Outbox outbox;
  @Inject HealthNews health;
  @Inject AuditLog audit;

  private record Counted(
      UUID tenantId, Platform platform, String remoteRestaurantId, int errors, boolean disabled) {
    static Counted from(SqlRow row) throws SQLException {
      return new Counted(
          row.uuid(), row.oneOf(Platform.class), row.text(), row.number(), row.flag());
    }
  }

  /**
   * @param counts whether it steps the count, beside being shown
   * @param now business time
   */
  public void failed(UUID configId, PlatformFailure failure, boolean counts, Instant now) {
    int step = counts ? 1 : 0;
    PlainSql.first(
            entityManager,
            COUNT,
            values ->
                values
                    .uuid(configId)
                    .number(step)
                    .text(ErrorText.of(failure))
                    .name(failure.failureClass())
                    .number(step),
            Counted::from)
        .filter(Counted::disabled)
        .ifPresent(counted -> tell(configId, counted, failure, now));
  }

  public void succeeded(UUID configId) {
    PlainSql.change(entityManager, RESET, values -> values.uuid(configId));
  }

  private void tell(UUID configId, Counted counted, PlatformFailure failure, Instant now) {
    outbox.append(
        counted.tenantId(),
        AutoDisabledNews.TYPE,
        new AutoDisabledNews(
            configId,
            counted.platform(),
            counted.remoteRestaurantId(),
            counted.errors(),
            ErrorText.of(failure),
            failure.failureClass(),
            now),
        now);
    health.tell(configId, now);
    audit.record(
        new Actor(counted.tenantId(), "system"),
        Deed.of("delivery.config.auto-disable", "delivery-config", configId)
            .with("platform", counted.platform())
            .with("errorCount", counted.errors()));
  }
}
