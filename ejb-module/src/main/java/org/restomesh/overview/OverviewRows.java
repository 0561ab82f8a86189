package org.restomesh.overview;

import static java.time.temporal.ChronoUnit.HOURS;

import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.restomesh.delivery.platform.Platform;
import org.restomesh.device.registry.AttentionSql;
import org.restomesh.overview.OverviewDetails.DeliveryCounts;
import org.restomesh.overview.OverviewDetails.DeviceCounts;
import org.restomesh.overview.OverviewDetails.HourOfDeliveries;
import org.restomesh.overview.OverviewDetails.HourOfOrders;
import org.restomesh.overview.OverviewDetails.WebhookCounts;
import org.restomesh.shared.Ids;
import org.restomesh.shared.sql.Sql;

/**
 * Counts rows of many features by their existing indexes. Each count stops at a maximum, so that
 * none gets slower as the data grows.
 */
@Dependent
class OverviewRows {
  /** A branch's chart does not distinguish more. */
  static final int MAX_ORDERS_PER_HOUR = 1_000;

  /** Of each subscription. */
  static final int MAX_WEBHOOKS_PER_HOUR = 500;

  private static final String LIMIT = " limit " + Overview.MAX_COUNT;

  private static final String DEVICES =
      """
      select count(*) filter (where status = 'ONLINE') as online,
        count(*) filter (where status = 'OFFLINE') as offline,
        count(*) filter (where status in ('UNPROVISIONED', 'PAIRED')) as unseen
      from (
        select status from device where branch_id = :branchId and status <> 'RETIRED'
        order by id desc limit 500
      ) device
      """;

  /** A limit for each device keeps its part on the index. */
  private static final String UNKNOWN =
      "select count(*) as count, (array_agg(device_id))[1] as device_id from ("
          + "select c.device_id from device d cross join lateral ("
          + "select device_id from device_command where device_id = d.id"
          + " and status = 'OUTCOME_UNKNOWN'"
          + LIMIT
          + ") c where d.branch_id = :branchId"
          + LIMIT
          + ") found";

  private static final String ATTENTION =
      "select count(*) as count, (array_agg(id))[1] as device_id from (select d.id"
          + AttentionSql.FROM
          + "where d.branch_id = :branchId and "
          + AttentionSql.IS_NEEDED
          + LIMIT
          + ") found";

  private static final String SERVICE_REQUESTS =
      "select count(*) from (select from service_request"
          + " where tenant_id = :tenantId and status = 'OPEN' and branch_id = :branchId"
          + LIMIT
          + ") open";

  private static final String DELIVERY =
      "select (select count(*) from (select from restaurant_order where tenant_id = n.tenant"
          + " and status = 'PENDING_APPROVAL' and source not in ('POS', 'SCREEN')"
          + " and (n.branch is null or branch_id = n.branch)"
          + LIMIT
          + ") parked) as parked_orders,"
          + " (select count(*) from (select from delivery_outbound where tenant_id = n.tenant"
          + " and state = 'DEAD'"
          + LIMIT
          + ") dead) as dead_letters,"
          + " (select count(*) from (select from delivery_inbox where tenant_id = n.tenant"
          + " and state = 'FAILED'"
          + LIMIT
          + ") unreadable) as unreadable"
          + " from (select cast(:tenantId as uuid) as tenant, cast(:branchId as uuid) as branch) n";

  private static final String PLATFORMS =
      """
      select platform from delivery_config where tenant_id = :tenantId
      and (status = 'AUTO_DISABLED' or (status = 'ENABLED' and error_count > 0))
      order by platform
      """;

  private static final String SUBSCRIPTIONS =
      """
      select count(*) filter (where status = 'ACTIVE') as failing,
        count(*) filter (where status = 'PAUSED' and pause_reason is distinct from 'MANUAL')
          as paused
      from webhook_subscription
      where tenant_id = :tenantId and deleted_at is null and consecutive_failures > 0
      """;

  private static final String ORDERS =
      "select (select count(*) from (select from restaurant_order where branch_id = n.branch"
          + " and created_at >= h.hour and created_at < h.hour + interval '1 hour' limit "
          + MAX_ORDERS_PER_HOUR
          + ") placed) from (select cast(:branchId as uuid) as branch,"
          + " cast(:first as timestamptz) as first, cast(:last as timestamptz) as last) n,"
          + " generate_series(n.first, n.last, interval '1 hour') h(hour) order by h.hour";

  /** An hour is a range of ids, which carry the real time. */
  private static final String DELIVERIES =
      "select coalesce(sum(made.count), 0) as made, coalesce(sum(failed.count), 0) as failed"
          + " from unnest(cast(:first as uuid[]), cast(:beyond as uuid[]))"
          + " with ordinality h(first, beyond, n)"
          + " left join webhook_subscription s on s.tenant_id = cast(:tenantId as uuid)"
          + " and s.deleted_at is null"
          + " left join lateral (select count(*) from (select from webhook_delivery"
          + " where subscription_id = s.id and id >= h.first and id < h.beyond limit "
          + MAX_WEBHOOKS_PER_HOUR
          + ") one) made on true"
          + " left join lateral (select count(*) from (select from webhook_delivery"
          + " where subscription_id = s.id and status = 'FAILED'"
          + " and id >= h.first and id < h.beyond limit "
          + MAX_WEBHOOKS_PER_HOUR
          + ") one) failed on true group by h.n order by h.n";

  @Inject Sql sql;

  DeviceCounts devices(UUID branchId, Instant now) {
    record Presence(int online, int offline, int unseen) {}
    record Found(int count, @Nullable UUID deviceId) {}
    Presence presence =
        sql.statement(DEVICES).with("branchId", branchId).first(Presence.class).orElseThrow();
    Found unknown =
        sql.statement(UNKNOWN).with("branchId", branchId).first(Found.class).orElseThrow();
    Found needing =
        AttentionSql.at(now, sql.statement(ATTENTION).with("branchId", branchId))
            .first(Found.class)
            .orElseThrow();
    return new DeviceCounts(
        presence.online(),
        presence.offline(),
        presence.unseen(),
        unknown.count(),
        unknown.deviceId(),
        needing.count(),
        needing.deviceId());
  }

  int serviceRequests(UUID tenantId, UUID branchId) {
    return sql.statement(SERVICE_REQUESTS)
        .with("tenantId", tenantId)
        .with("branchId", branchId)
        .first(Integer.class)
        .orElseThrow();
  }

  /**
   * @param branchId null for all branches, and orders that no branch takes
   */
  DeliveryCounts delivery(UUID tenantId, @Nullable UUID branchId) {
    record Counts(int parkedOrders, int deadLetters, int unreadable) {}
    List<Platform> failing =
        sql.statement(PLATFORMS).with("tenantId", tenantId).list(Platform.class);
    Counts counts =
        sql.statement(DELIVERY)
            .with("tenantId", tenantId)
            .with("branchId", branchId)
            .first(Counts.class)
            .orElseThrow();
    return new DeliveryCounts(
        counts.parkedOrders(), counts.deadLetters(), counts.unreadable(), failing);
  }

  WebhookCounts webhooks(UUID tenantId, List<Instant> hours) {
    record Counts(int failing, int paused) {}
    Counts counts =
        sql.statement(SUBSCRIPTIONS).with("tenantId", tenantId).first(Counts.class).orElseThrow();
    return new WebhookCounts(counts.failing(), counts.paused(), deliveries(tenantId, hours));
  }

  List<HourOfOrders> orders(UUID branchId, List<Instant> hours) {
    List<Integer> counts =
        sql.statement(ORDERS)
            .with("branchId", branchId)
            .with("first", hours.get(0))
            .with("last", hours.get(hours.size() - 1))
            .list(Integer.class);
    List<HourOfOrders> orders = new ArrayList<>();
    for (int i = 0; i < hours.size(); i++) {
      orders.add(new HourOfOrders(hours.get(i), counts.get(i)));
    }
    return orders;
  }

  private List<HourOfDeliveries> deliveries(UUID tenantId, List<Instant> hours) {
    record Counts(int made, int failed) {}
    List<Counts> counts =
        sql.statement(DELIVERIES)
            .withAll("first", hours.stream().map(Ids::lowestAt).toList())
            .withAll(
                "beyond", hours.stream().map(hour -> Ids.lowestAt(hour.plus(1, HOURS))).toList())
            .with("tenantId", tenantId)
            .list(Counts.class);
    List<HourOfDeliveries> deliveries = new ArrayList<>();
    for (int i = 0; i < hours.size(); i++) {
      deliveries.add(
          new HourOfDeliveries(hours.get(i), counts.get(i).made(), counts.get(i).failed()));
    }
    return deliveries;
  }
}
