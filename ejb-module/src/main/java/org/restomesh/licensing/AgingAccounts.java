package org.restomesh.licensing;

import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.restomesh.catalogue.Products;
import org.restomesh.shared.NativeRows;

/**
 * Finds the accounts to which time may have done something that is not written down yet. No zone is
 * more than 14 hours ahead of UTC: a day more than that of UTC finds all of them, and what each
 * one's own day says is for {@link AccountUpkeep}. Zones are Java's alone, for PostgreSQL may know
 * others.
 */
@Stateless
public class AgingAccounts {
  static final int BATCH = 200;

  private static final String LATEST_DAY =
      " <= cast(cast(?1 as timestamptz) at time zone 'UTC' as date) + 1";

  private static final String DUE =
      "select tenant_id from (select s.tenant_id from entitlement_set s where s.valid_until <= ?1"
          + " union select s.tenant_id from entitlement_set s where s.catalogue_version < ?2"
          + " union select o.tenant_id from owned_product o"
          + " where o.status = 'ACTIVE' and o.period_end"
          + LATEST_DAY
          + " union select o.tenant_id from owned_product o"
          + " where o.status = 'PAST_DUE' and o.period_end"
          + LATEST_DAY
          + " - cast(?3 as integer)"
          + " union select o.tenant_id from owned_product o where o.next_period_start"
          + LATEST_DAY
          + ") due where tenant_id > ?4 order by tenant_id limit "
          + BATCH;

  @PersistenceContext EntityManager entityManager;
  @Inject Products products;
  @Inject LicensingSettings settings;

  /** The next of them in the order of their ids, at most {@value #BATCH}. */
  public List<UUID> after(UUID tenantId, Instant now) {
    return NativeRows.list(
        entityManager
            .createNativeQuery(DUE, UUID.class)
            .setParameter(1, now)
            .setParameter(2, products.version())
            .setParameter(3, settings.graceDays())
            .setParameter(4, tenantId),
        UUID.class);
  }
}
