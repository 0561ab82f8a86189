package org.restomesh.checkout.renewal;

import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.restomesh.licensing.LicensingSettings;
import org.restomesh.shared.NativeRows;

/**
 * Finds renewals that something is to be done about. The day in UTC, one more or less, bounds the
 * index scans; the tenant's own day decides.
 */
@Stateless
public class DueRenewals {
  static final int BATCH = 200;

  private static final String UTC_DAY = "cast(cast(?1 as timestamptz) at time zone 'UTC' as date)";
  private static final String LOCAL_DAY =
      "cast(cast(?1 as timestamptz) at time zone t.timezone as date)";

  private static final String WITHOUT_CYCLE =
      "select distinct o.tenant_id from owned_product o join tenant t on t.id = o.tenant_id"
          + " where o.status <> 'EXPIRED'"
          + " and o.period_end between "
          + UTC_DAY
          + " - 1 - cast(?2 as integer) and "
          + UTC_DAY
          + " + 1 + "
          + RenewalCycles.DAYS_AHEAD
          + " and o.period_end <= "
          + LOCAL_DAY
          + " + "
          + RenewalCycles.DAYS_AHEAD
          + " and o.next_period_end is null and o.cancel_at is null"
          + " and not exists (select 1 from renewal_cycle c where c.tenant_id = o.tenant_id"
          + " and c.anniversary_at = o.period_end and c.status = 'OPEN')"
          + " and o.tenant_id > ?3 order by o.tenant_id limit "
          + BATCH;

  private static final String TO_REMIND =
      "select c.id, c.tenant_id from renewal_cycle c join tenant t on t.id = c.tenant_id"
          + " where c.status = 'OPEN' and c.anniversary_at between "
          + UTC_DAY
          + " and "
          + UTC_DAY
          + " + 1 + "
          + RenewalCycles.DAYS_AHEAD
          + " and c.anniversary_at > "
          + LOCAL_DAY
          + " and c.id > ?2 order by c.id limit "
          + BATCH;

  private static final String LAPSE =
      "update renewal_cycle c set status = 'LAPSED', closed_at = ?1, version = c.version + 1"
          + " from tenant t where t.id = c.tenant_id and c.status = 'OPEN'"
          + " and c.anniversary_at <= "
          + UTC_DAY
          + " + 1 - cast(?2 as integer) and c.anniversary_at <= "
          + LOCAL_DAY
          + " - cast(?2 as integer)";

  @PersistenceContext EntityManager entityManager;
  @Inject LicensingSettings settings;

  /** An open cycle. */
  public record Cycle(UUID id, UUID tenantId) {}

  /** The next tenants, by id, that own what is to be renewed soon and is in no open cycle. */
  public List<UUID> withoutCycle(UUID after, Instant now) {
    return NativeRows.list(
        entityManager
            .createNativeQuery(WITHOUT_CYCLE, UUID.class)
            .setParameter(1, now)
            .setParameter(2, settings.graceDays())
            .setParameter(3, after),
        UUID.class);
  }

  /** The next open cycles, by id, whose day is still to come. */
  public List<Cycle> toRemindOf(UUID after, Instant now) {
    return NativeRows.list(
            entityManager.createNativeQuery(TO_REMIND).setParameter(1, now).setParameter(2, after),
            Object[].class)
        .stream()
        .map(row -> new Cycle((UUID) row[0], (UUID) row[1]))
        .toList();
  }

  /** Closes the cycles whose grace is over; answers how many. */
  public int lapse(Instant now) {
    return entityManager
        .createNativeQuery(LAPSE)
        .setParameter(1, now)
        .setParameter(2, settings.graceDays())
        .executeUpdate();
  }
}
