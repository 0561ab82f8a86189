package org.restomesh.delivery.config.call;

import static org.restomesh.delivery.config.ConfigStatus.Event.GIVE_UP;
import static org.restomesh.delivery.config.ConfigStatus.MACHINE;

import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.restomesh.delivery.config.PlatformHealthNotifier;
import org.restomesh.delivery.config.log.ErrorText;
import org.restomesh.delivery.platform.Platform;
import org.restomesh.delivery.platform.PlatformFailure;
import org.restomesh.event.Outbox;
import org.restomesh.shared.audit.Actor;
import org.restomesh.shared.audit.AuditLog;
import org.restomesh.shared.audit.AuditedAction;
import org.restomesh.shared.sql.Sql;

/**
 * Counts failed operations in a row and disables a configuration that has ten. One statement counts
 * and decides, so across all nodes exactly one failure reaches each number.
 */
@Stateless
public class ConfigCircuitBreaker {
  static final int MAX_FAILURES = 10;

  private static final String COUNT =
      """
      with before as (select id, status from delivery_config where id = :id for no key update)
      update delivery_config c set error_count = c.error_count + :step, last_error = :error,
        last_error_class = :errorClass,
        status = case when c.status %s and c.error_count + :step >= %d
          then %s else c.status end
      from before where c.id = before.id
      returning c.tenant_id, c.platform, c.remote_restaurant_id, c.error_count as errors,
        before.status <> c.status as disabled
      """
          .formatted(MACHINE.sqlFrom(GIVE_UP), MAX_FAILURES, MACHINE.sqlTo(GIVE_UP));

  private static final String RESET =
      "update delivery_config set error_count = 0 where id = :id and error_count <> 0";

  @Inject Sql sql;
  @Inject Outbox outbox;
  @Inject PlatformHealthNotifier health;
  @Inject AuditLog audit;

  private record Counted(
      UUID tenantId,
      Platform platform,
      @Nullable String remoteRestaurantId,
      int errors,
      boolean disabled) {}

  /**
   * @param counts whether the failure is counted, not only shown
   * @param now business time
   */
  public void failed(UUID configId, PlatformFailure failure, boolean counts, Instant now) {
    sql.statement(COUNT)
        .with("id", configId)
        .with("step", counts ? 1 : 0)
        .with("error", ErrorText.of(failure))
        .with("errorClass", failure.failureClass())
        .first(Counted.class)
        .filter(Counted::disabled)
        .ifPresent(counted -> tell(configId, counted, failure, now));
  }

  public void succeeded(UUID configId) {
    sql.statement(RESET).with("id", configId).change();
  }

  private void tell(UUID configId, Counted counted, PlatformFailure failure, Instant now) {
    // It was enabled until now, and those have a restaurant.
    String restaurantId = Objects.requireNonNull(counted.remoteRestaurantId());
    outbox.append(
        counted.tenantId(),
        PlatformAutoDisabled.TYPE,
        new PlatformAutoDisabled(
            configId,
            counted.platform(),
            restaurantId,
            counted.errors(),
            ErrorText.of(failure),
            failure.failureClass(),
            now),
        now);
    health.tell(configId, now);
    audit.record(
        new Actor(counted.tenantId(), "system"),
        AuditedAction.of("delivery.config.auto-disable", "delivery-config", configId)
            .with("platform", counted.platform())
            .with("errorCount", counted.errors()));
  }
}
