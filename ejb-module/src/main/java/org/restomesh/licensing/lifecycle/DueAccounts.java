package org.restomesh.licensing.lifecycle;

import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.restomesh.catalogue.product.Products;
import org.restomesh.licensing.LicensingSettings;
import org.restomesh.shared.sql.Sql;

/**
 * Finds the accounts to which time may have done something that is not recorded yet. No zone is
 * more than 14 hours ahead of UTC: the day after that of UTC finds all of them, and {@link
 * AccountTransitions} decides by each one's own day. Zones are Java's alone, because PostgreSQL may
 * know others.
 */
@Stateless
public class DueAccounts {
  static final int BATCH = 200;

  private static final String LATEST_DAY =
      " <= cast(cast(:now as timestamptz) at time zone 'UTC' as date) + 1";

  private static final String DUE =
      "select tenant_id from (select s.tenant_id from entitlement_set s where s.valid_until <= :now"
          + " union select s.tenant_id from entitlement_set s where s.catalogue_version < :version"
          + " union select o.tenant_id from owned_product o"
          + " where o.status = 'ACTIVE' and o.period_end"
          + LATEST_DAY
          + " union select o.tenant_id from owned_product o"
          + " where o.status = 'PAST_DUE' and o.period_end"
          + LATEST_DAY
          + " - cast(:graceDays as integer)"
          + " union select o.tenant_id from owned_product o where o.next_period_start"
          + LATEST_DAY
          + ") due where tenant_id > :after order by tenant_id limit "
          + BATCH;

  @Inject Sql sql;
  @Inject Products products;
  @Inject LicensingSettings settings;

  /** The next of them in the order of their ids, at most {@value #BATCH}. */
  public List<UUID> after(UUID tenantId, Instant now) {
    return sql.statement(DUE)
        .with("now", now)
        .with("version", products.version())
        .with("graceDays", settings.graceDays())
        .with("after", tenantId)
        .list(UUID.class);
  }
}
