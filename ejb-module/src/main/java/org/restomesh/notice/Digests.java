package org.restomesh.notice;

import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.UUID;
import org.restomesh.shared.Ids;
import org.restomesh.shared.RealTime;
import org.restomesh.shared.sql.Sql;

/** Counts by the indexes of the lists that people work through; each count stops early. */
@Stateless
public class Digests {
  private static final int PAGE = 200;

  private static final String TENANTS =
      "select id from tenant where id > :after order by id limit " + PAGE;

  private static final String LIMIT = " limit " + DigestCounts.MAX_COUNT;

  private static final String COUNT =
      "select (select count(*) from (select from device d cross join lateral ("
          + "select from device_command where device_id = d.id and status = 'OUTCOME_UNKNOWN'"
          + LIMIT
          + ") c where d.tenant_id = n.tenant"
          + LIMIT
          + ") unknown) as unknown_outcomes,"
          + " (select count(*) from (select from delivery_outbound where tenant_id = n.tenant"
          + " and state = 'DEAD'"
          + LIMIT
          + ") dead) as dead_letters,"
          + " (select count(*) from (select from delivery_inbox where tenant_id = n.tenant"
          + " and state = 'FAILED'"
          + LIMIT
          + ") unreadable) as unreadable,"
          + " (select count(*) from (select from webhook_subscription s cross join lateral ("
          + "select from webhook_delivery where subscription_id = s.id and status = 'FAILED'"
          + " and id >= n.first and id < n.beyond"
          + LIMIT
          + ") d where s.tenant_id = n.tenant and s.deleted_at is null"
          + LIMIT
          + ") failed) as failed_deliveries"
          + " from (select cast(:tenantId as uuid) as tenant, cast(:first as uuid) as first,"
          + " cast(:beyond as uuid) as beyond) n";

  private static final String BEGIN_DAY =
      """
      insert into notice_digest (tenant_id, day) values (:tenantId, :day)
      on conflict (tenant_id) do update set day = excluded.day
        where notice_digest.day < excluded.day
      """;

  /** A webhook of the last day is given up by then, at the latest. */
  private static final Duration RETRIED = Duration.ofHours(14);

  @Inject Sql sql;
  @Inject Notices notices;
  @Inject @RealTime Clock realTime;

  /** In the order of their ids. */
  public List<UUID> tenantsAfter(UUID after) {
    return sql.statement(TENANTS).with("after", after).list(UUID.class);
  }

  /**
   * Writes to the tenant if something waits and it was not told so today.
   *
   * @return whether it was
   */
  public boolean send(UUID tenantId, LocalDate today) {
    Instant beyond = realTime.instant().minus(RETRIED);
    DigestCounts counts =
        sql.statement(COUNT)
            .with("tenantId", tenantId)
            .with("first", Ids.lowestAt(beyond.minus(Duration.ofDays(1))))
            .with("beyond", Ids.lowestAt(beyond))
            .first(DigestCounts.class)
            .orElseThrow();
    boolean isTold = !counts.isEmpty() && isFirstOf(tenantId, today);
    if (isTold) {
      notices.tellWaiting(tenantId, counts);
    }
    return isTold;
  }

  private boolean isFirstOf(UUID tenantId, LocalDate day) {
    return sql.statement(BEGIN_DAY).with("tenantId", tenantId).with("day", day).change() == 1;
  }
}
