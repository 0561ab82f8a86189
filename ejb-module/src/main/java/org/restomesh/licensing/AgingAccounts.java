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

/** Finds the accounts to which time has done something that is not written down yet. */
@Stateless
public class AgingAccounts {
  static final int BATCH = 200;

  /**
   * No zone is more than 14 hours ahead of UTC or 12 behind: the day in UTC and one more bounds the
   * index scan, the tenant's own day decides.
   */
  private static final String DUE =
      "select tenant_id from (select s.tenant_id from entitlement_set s where s.valid_until <= ?1"
          + " union select s.tenant_id from entitlement_set s where s.catalogue_version < ?2"
          + " union "
          + rows("o.status = 'ACTIVE' and o.period_end", "")
          + " union "
          + rows("o.status = 'PAST_DUE' and o.period_end", " - cast(?3 as integer)")
          + " union "
          + rows("o.next_period_start", "")
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

  private static String rows(String day, String grace) {
    return "select o.tenant_id from owned_product o join tenant t on t.id = o.tenant_id where "
        + day
        + " <= cast(cast(?1 as timestamptz) at time zone 'UTC' as date) + 1"
        + grace
        + " and "
        + day.substring(day.lastIndexOf(' ') + 1)
        + " <= cast(cast(?1 as timestamptz) at time zone t.timezone as date)"
        + grace;
  }
}
