package org.restomesh.overview;

import static java.time.temporal.ChronoUnit.HOURS;

import jakarta.enterprise.context.Dependent;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.restomesh.delivery.platform.Platform;
import org.restomesh.overview.OverviewDetails.DeliveryCounts;
import org.restomesh.overview.OverviewDetails.DeviceCounts;
import org.restomesh.overview.OverviewDetails.HourOfDeliveries;
import org.restomesh.overview.OverviewDetails.HourOfOrders;
import org.restomesh.overview.OverviewDetails.WebhookCounts;
import org.restomesh.shared.Ids;
import org.restomesh.shared.sql.PlainSql;

/**
 * Counts rows of many features by the indexes that they have anyway. Each count ends after so many
 * rows, so that none takes longer the more there is.
 */
@Dependent
class OverviewRows {
  /** A branch's chart does not tell more of them apart. */
  static final int ORDERS_AN_HOUR = 1_000;

  /** Of each subscription. */
  static final int DELIVERIES_AN_HOUR = 500;

  private static final String MOST = " limit " + Overview.MOST;

  private static final String DEVICES =
      "select count(*) filter (where status = 'ONLINE'), count(*) filter (where status = 'OFFLINE'),"
          + " count(*) filter (where status in ('UNPROVISIONED', 'PAIRED')) from ("
          + "select status from device where branch_id = ? and status <> 'RETIRED'"
          + " order by id desc limit 500) device";

  /** A limit of its own keeps each device's part on its index. */
  private static final String UNKNOWN =
      "select count(*), (array_agg(device_id))[1] from ("
          + "select c.device_id from device d cross join lateral ("
          + "select device_id from device_command where device_id = d.id"
          + " and status = 'OUTCOME_UNKNOWN'"
          + MOST
          + ") c where d.branch_id = ?"
          + MOST
          + ") found";

  private static final String SERVICE_REQUESTS =
      "select count(*) from (select from service_request"
          + " where tenant_id = ? and status = 'OPEN' and branch_id = ?"
          + MOST
          + ") open";

  private static final String DELIVERY =
      "select (select count(*) from (select from restaurant_order where tenant_id = n.tenant"
          + " and status = 'PENDING_APPROVAL' and source not in ('POS', 'SCREEN')"
          + " and (n.branch is null or branch_id = n.branch)"
          + MOST
          + ") parked),"
          + " (select count(*) from (select from delivery_outbound where tenant_id = n.tenant"
          + " and state = 'DEAD'"
          + MOST
          + ") dead),"
          + " (select count(*) from (select from delivery_inbox where tenant_id = n.tenant"
          + " and state = 'FAILED'"
          + MOST
          + ") unreadable)"
          + " from (select cast(? as uuid) as tenant, cast(? as uuid) as branch) n";

  private static final String PLATFORMS =
      "select platform from delivery_config where tenant_id = ?"
          + " and (status = 'AUTO_DISABLED' or (status = 'ENABLED' and error_count > 0))"
          + " order by platform";

  private static final String SUBSCRIPTIONS =
      "select count(*) filter (where status = 'ACTIVE'), count(*) filter (where status = 'PAUSED'"
          + " and pause_reason is distinct from 'MANUAL') from webhook_subscription"
          + " where tenant_id = ? and deleted_at is null and consecutive_failures > 0";

  private static final String ORDERS =
      "select (select count(*) from (select from restaurant_order where branch_id = n.branch"
          + " and created_at >= h.hour and created_at < h.hour + interval '1 hour' limit "
          + ORDERS_AN_HOUR
          + ") placed) from (select cast(? as uuid) as branch, cast(? as timestamptz) as first,"
          + " cast(? as timestamptz) as last) n,"
          + " generate_series(n.first, n.last, interval '1 hour') h(hour) order by h.hour";

  /** An hour is a range of ids, which carry the real time. */
  private static final String DELIVERIES =
      "select coalesce(sum(made.count), 0), coalesce(sum(failed.count), 0)"
          + " from unnest(cast(? as uuid[]), cast(? as uuid[])) with ordinality h(first, beyond, n)"
          + " left join webhook_subscription s on s.tenant_id = cast(? as uuid)"
          + " and s.deleted_at is null"
          + " left join lateral (select count(*) from (select from webhook_delivery"
          + " where subscription_id = s.id and id >= h.first and id < h.beyond limit "
          + DELIVERIES_AN_HOUR
          + ") one) made on true"
          + " left join lateral (select count(*) from (select from webhook_delivery"
          + " where subscription_id = s.id and status = 'FAILED'"
          + " and id >= h.first and id < h.beyond limit "
          + DELIVERIES_AN_HOUR
          + ") one) failed on true group by h.n order by h.n";

  @PersistenceContext EntityManager entityManager;

  DeviceCounts devices(UUID branchId) {
    record Presence(int online, int offline, int unseen) {}
    Presence presence =
        PlainSql.first(
                entityManager,
                DEVICES,
                values -> values.uuid(branchId),
                row -> new Presence(row.number(), row.number(), row.number()))
            .orElseThrow();
    return PlainSql.first(
            entityManager,
            UNKNOWN,
            values -> values.uuid(branchId),
            row ->
                new DeviceCounts(
                    presence.online(),
                    presence.offline(),
                    presence.unseen(),
                    row.number(),
                    row.uuid()))
        .orElseThrow();
  }

  int serviceRequests(UUID tenantId, UUID branchId) {
    return PlainSql.first(
            entityManager,
            SERVICE_REQUESTS,
            values -> values.uuid(tenantId).uuid(branchId),
            row -> row.number())
        .orElseThrow();
  }

  /**
   * @param branchId null for all branches, and for what no branch takes
   */
  DeliveryCounts delivery(UUID tenantId, UUID branchId) {
    List<Platform> failing =
        PlainSql.list(
            entityManager,
            PLATFORMS,
            values -> values.uuid(tenantId),
            row -> row.oneOf(Platform.class));
    return PlainSql.first(
            entityManager,
            DELIVERY,
            values -> values.uuid(tenantId).uuid(branchId),
            row -> new DeliveryCounts(row.number(), row.number(), row.number(), failing))
        .orElseThrow();
  }

  WebhookCounts webhooks(UUID tenantId, List<Instant> hours) {
    List<HourOfDeliveries> deliveries = deliveries(tenantId, hours);
    return PlainSql.first(
            entityManager,
            SUBSCRIPTIONS,
            values -> values.uuid(tenantId),
            row -> new WebhookCounts(row.number(), row.number(), deliveries))
        .orElseThrow();
  }

  List<HourOfOrders> orders(UUID branchId, List<Instant> hours) {
    List<Integer> counts =
        PlainSql.list(
            entityManager,
            ORDERS,
            values ->
                values.uuid(branchId).instant(hours.get(0)).instant(hours.get(hours.size() - 1)),
            row -> row.number());
    List<HourOfOrders> orders = new ArrayList<>();
    for (int i = 0; i < hours.size(); i++) {
      orders.add(new HourOfOrders(hours.get(i), counts.get(i)));
    }
    return orders;
  }

  private List<HourOfDeliveries> deliveries(UUID tenantId, List<Instant> hours) {
    record Counts(int made, int failed) {}
    List<UUID> first = hours.stream().map(Ids::lowestAt).toList();
    List<UUID> beyond = hours.stream().map(hour -> Ids.lowestAt(hour.plus(1, HOURS))).toList();
    List<Counts> counts =
        PlainSql.list(
            entityManager,
            DELIVERIES,
            values -> values.uuids(first).uuids(beyond).uuid(tenantId),
            row -> new Counts(row.number(), row.number()));
    List<HourOfDeliveries> deliveries = new ArrayList<>();
    for (int i = 0; i < hours.size(); i++) {
      deliveries.add(
          new HourOfDeliveries(hours.get(i), counts.get(i).made(), counts.get(i).failed()));
    }
    return deliveries;
  }
}
