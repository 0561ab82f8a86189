package org.restomesh.checkout.renewal.sweep;

import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.restomesh.checkout.renewal.RenewalCycles;
import org.restomesh.licensing.LicensingSettings;
import org.restomesh.licensing.purchase.RenewedRow;
import org.restomesh.shared.sql.Sql;

/**
 * Finds renewals that may be due, by the day in UTC and one more or less; {@link RenewalCycles}
 * decides by each tenant's own day.
 */
@Stateless
public class DueRenewals {
  static final int BATCH = 200;

  private static final String UTC_DAY =
      "cast(cast(:now as timestamptz) at time zone 'UTC' as date)";

  private static final String WITHOUT_CYCLE =
      "select distinct o.tenant_id from owned_product o where o.status <> 'EXPIRED'"
          + " and o.period_end between "
          + UTC_DAY
          + " - 1 - cast(:graceDays as integer) and "
          + UTC_DAY
          + " + 1 + cast(:daysAhead as integer)"
          + " and o.next_period_end is null and o.cancel_at is null"
          + " and not exists (select 1 from renewal_cycle c where c.tenant_id = o.tenant_id"
          + " and c.anniversary_at = o.period_end and c.status = 'OPEN')"
          + " and o.tenant_id > :after order by o.tenant_id limit "
          + BATCH;

  private static final String OPEN_UNTIL =
      "select c.id, c.tenant_id from renewal_cycle c where c.status = 'OPEN'"
          + " and c.anniversary_at between "
          + UTC_DAY
          + " + cast(:from as integer) and "
          + UTC_DAY
          + " + cast(:to as integer) and c.id > :after order by c.id limit "
          + BATCH;

  /** In days, further back than any cycle stays open. */
  private static final int NO_LOWER_BOUND = -36_525;

  @Inject Sql sql;
  @Inject LicensingSettings settings;

  /** An open cycle. */
  public record Cycle(UUID id, UUID tenantId) {}

  /**
   * The next tenants, by id, that own what may have to be renewed soon and is in no open cycle.
   *
   * @param daysAhead how soon
   */
  public List<UUID> withoutCycle(int daysAhead, UUID after, Instant now) {
    return sql.statement(WITHOUT_CYCLE)
        .with("now", now)
        .with("graceDays", settings.graceDays())
        .with("daysAhead", daysAhead)
        .with("after", after)
        .list(UUID.class);
  }

  /** The next open cycles, by id, whose day may still be to come. */
  public List<Cycle> toRemindOf(UUID after, Instant now) {
    return open(0, RenewedRow.EARLY_RENEWAL_DAYS + 1, after, now);
  }

  /** The next open cycles, by id, whose last day may have come. */
  public List<Cycle> ending(UUID after, Instant now) {
    return open(NO_LOWER_BOUND, 2, after, now);
  }

  /** The next open cycles, by id, whose grace may be over. */
  public List<Cycle> lapsing(UUID after, Instant now) {
    return open(NO_LOWER_BOUND, 1 - settings.graceDays(), after, now);
  }

  private List<Cycle> open(int from, int to, UUID after, Instant now) {
    return sql.statement(OPEN_UNTIL)
        .with("now", now)
        .with("from", from)
        .with("to", to)
        .with("after", after)
        .list(Cycle.class);
  }
}
