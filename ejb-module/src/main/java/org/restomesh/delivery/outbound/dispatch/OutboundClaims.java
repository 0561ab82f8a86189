package org.restomesh.delivery.outbound.dispatch;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.restomesh.delivery.outbound.OperationState;
import org.restomesh.delivery.outbound.OutboundKind;
import org.restomesh.delivery.platform.Platform;
import org.restomesh.shared.Ids;
import org.restomesh.shared.sql.Row;
import org.restomesh.shared.sql.Sql;
import org.restomesh.work.Lease;
import org.restomesh.work.LeaseCounters;
import org.restomesh.work.WorkTable;

/**
 * Claims operations that are due, each for one attempt, in one statement that is its own
 * transaction: no row is locked while a platform is called.
 */
@ApplicationScoped
public class OutboundClaims {
  /**
   * The lease is longer than a call takes that must be repeated after another login; if one
   * outlives it, its repetition is answered "already". Attempts are counted when they end; {@link
   * #GIVE_BACK} counts those whose end was never recorded.
   */
  static final WorkTable TABLE =
      WorkTable.claimed(
              "delivery_outbound",
              "next_retry_at",
              Lease.of("claim_id", "lease_until", Duration.ofSeconds(75)))
          .thenBy("id");

  /**
   * A later operation of an order waits until those before it have ended, and any one while another
   * is under way, since the ids of nodes whose clocks differ do not sort by time. Operations of a
   * disabled configuration wait until it is enabled; their details are read then.
   */
  private static final String CLAIM =
      TABLE.claim(
          """
          w.platform = :platform and w.state = 'PENDING'
          and exists (select from delivery_config c
            where c.id = w.config_id and c.status = 'ENABLED')
          and not exists (select from delivery_outbound earlier
            where earlier.order_id = w.order_id and earlier.state = 'PENDING'
              and (earlier.id < w.id or earlier.claim_id is not null))
          """,
          """
          w.id, w.claim_id, w.operation, w.tenant_id, w.config_id, w.platform,
            coalesce(w.order_id, w.product_id) as subject_id, w.retry_count
          """);

  /** Long enough to be out of the way; enabling the configuration makes them due at once. */
  private static final Duration DISABLED_DELAY = Duration.ofHours(1);

  /** Otherwise each claim would read them only to skip them. */
  private static final String POSTPONE_DISABLED =
      TABLE.sql(
          """
          update delivery_outbound set next_retry_at = :later,
            last_error_class = nullif(last_error_class, 'THROTTLE')
          where id in (select o.id from delivery_outbound o join delivery_config c on c.id = o.config_id
            where {o.due} and o.platform = :platform and o.state = 'PENDING' and c.status <> 'ENABLED'
            limit 1000 {o.lock})
          """);

  /**
   * Nobody knows whether the platform was told; it answers "already" if it was. The attempt counts:
   * it may have killed the node. A product that has changed meanwhile begins anew.
   */
  private static final String GIVE_BACK =
      TABLE.sql(
          """
          with lost as (select id,
              dropped or (next_retry_at is null and retry_count + 1 >= max_retries) as ends,
              case when next_retry_at is null then least(retry_count + 1, max_retries) else 0 end
                as failures
            from delivery_outbound
            where {lost} {lock})
          update delivery_outbound o set {release},
            retry_count = lost.failures,
            last_error_class = 'LOCAL', last_error = 'The node that tried it has gone silent',
            state = case when not lost.ends then o.state when o.dropped then %s else %s end,
            next_retry_at = case when lost.ends then null
              else coalesce(o.next_retry_at, cast(:now as timestamptz)) end,
            ended_at = case when lost.ends then cast(:now as timestamptz) end
          from lost where o.id = lost.id
          """
              .formatted(
                  OperationState.MACHINE.sqlTo(OperationState.Event.DROP),
                  OperationState.MACHINE.sqlTo(OperationState.Event.GIVE_UP)));

  @Inject Sql sql;
  @Inject LeaseCounters leases;

  /** The longest due first, at most so many. */
  List<ClaimedOperation> claim(Platform platform, int limit, Instant now) {
    return sql.statement(CLAIM)
        .with("platform", platform)
        .with("now", now)
        .with("limit", limit)
        .with("claimId", Ids.next())
        .list(OutboundClaims::read);
  }

  /** Postpones what is due of configurations that are not enabled. */
  void postponeDisabled(Platform platform, Instant now) {
    sql.statement(POSTPONE_DISABLED)
        .with("later", now.plus(DISABLED_DELAY))
        .with("platform", platform)
        .with("now", now)
        .change();
  }

  /** Gives back what nodes that are gone had claimed. */
  int giveBack(Instant now) {
    int lost = sql.statement(GIVE_BACK).with("now", now).change();
    leases.countLost(LeaseCounters.Queue.OUTBOUND, lost);
    return lost;
  }

  private static ClaimedOperation read(Row row) {
    return new ClaimedOperation(
        row.uuid("id"),
        row.uuid("claim_id"),
        row.oneOf(OutboundKind.class, "operation"),
        row.uuid("tenant_id"),
        row.uuid("config_id"),
        row.oneOf(Platform.class, "platform"),
        row.uuid("subject_id"),
        row.number("retry_count"));
  }
}
