package org.restomesh.delivery.reconciliation;

import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.function.Predicate;
import org.restomesh.delivery.config.ConfigLookup;
import org.restomesh.delivery.platform.Platform;
import org.restomesh.event.Outbox;
import org.restomesh.shared.Log;
import org.restomesh.shared.sql.Sql;

/**
 * What a tenant should know about its platforms, in one event
 * (requirements/3-delivery-webhooks-errors#reconciliation).
 */
@Stateless
public class Reconciliation {
  private static final Log LOG = Log.of(Reconciliation.class);
  private static final Duration COUNT_PERIOD = Duration.ofHours(24);
  private static final Duration MAX_POLL_AGE = Duration.ofHours(1);
  private static final Duration MAX_MENU_AGE = Duration.ofDays(7);
  private static final int PAGE = 200;

  private static final String TENANTS =
      """
      select distinct tenant_id from delivery_config
      where status = 'ENABLED' and tenant_id > :after order by tenant_id limit :limit
      """;

  private static final String CONFIGS =
      """
      select platform, coalesce(last_order_poll_at, created_at) as polled_at,
        coalesce(last_menu_sync_at, created_at) as menu_at
      from delivery_config where tenant_id = :tenantId and status = 'ENABLED' order by platform
      """;

  private static final String ORDERS =
      """
      select count(*) as orders,
        count(*) filter (where o.external_order_id is null) as without_external_order_id
      from delivery_order d join restaurant_order o on o.id = d.order_id
      where d.tenant_id = :tenantId and d.created_at > :since and not d.test
      """;

  @Inject Sql sql;
  @Inject ConfigLookup lookup;
  @Inject Outbox outbox;

  /** What was never read or pushed counts from when it was configured. */
  private record Enabled(Platform platform, Instant polledAt, Instant menuAt) {}

  private record Counted(long orders, long withoutExternalOrderId) {}

  /** The next tenants with an enabled platform, by id. */
  public List<UUID> tenantsAfter(UUID tenantId) {
    return sql.statement(TENANTS).with("after", tenantId).with("limit", PAGE).list(UUID.class);
  }

  /**
   * Nothing for a tenant that may no longer use platforms: its polls are meant to rest.
   *
   * @return how many events were appended
   */
  public int reconcile(UUID tenantId, Instant now) {
    if (!lookup.isEntitled(tenantId)) {
      return 0;
    }
    List<Enabled> configs = sql.statement(CONFIGS).with("tenantId", tenantId).list(Enabled.class);
    if (configs.isEmpty()) {
      return 0; // disabled meanwhile
    }
    Counted orders = orders(tenantId, now.minus(COUNT_PERIOD));
    ReconciliationSummary summary =
        new ReconciliationSummary(
            orders.orders(),
            orders.withoutExternalOrderId(),
            platforms(configs, it -> isStalePoll(it, now)),
            platforms(configs, it -> it.menuAt().isBefore(now.minus(MAX_MENU_AGE))),
            now);
    if (summary.hasFindings()) {
      LOG.warn("delivery platforms of tenant " + tenantId + ": " + summary);
    }
    outbox.append(tenantId, ReconciliationSummary.TYPE, summary, now);
    return 1;
  }

  private Counted orders(UUID tenantId, Instant since) {
    return sql.statement(ORDERS)
        .with("tenantId", tenantId)
        .with("since", since)
        .first(Counted.class)
        .orElseThrow();
  }

  private static boolean isStalePoll(Enabled config, Instant now) {
    return config.platform().isPolled() && config.polledAt().isBefore(now.minus(MAX_POLL_AGE));
  }

  private static List<Platform> platforms(List<Enabled> configs, Predicate<Enabled> which) {
    return configs.stream().filter(which).map(Enabled::platform).toList();
  }
}
