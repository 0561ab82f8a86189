package org.restomesh.licensing;

import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.Optional;
import java.util.UUID;
import org.restomesh.identity.TenantDetails;
import org.restomesh.identity.staff.Tenants;
import org.restomesh.shared.sql.Sql;

/**
 * Billing accounts, each with the lock of its tenant: every purchase, settlement, sweep and
 * override takes it first, before intent, owned rows, lots and invoice counter. Rows are read by
 * SQL, so that what was read before the lock is never taken for what holds under it.
 */
@Stateless
public class BillingAccounts {
  private static final String ANCHOR =
      "select anchor_at from billing_account where tenant_id = :tenant";

  private static final String LOCK = ANCHOR + " for update";

  private static final String CREATE =
      "insert into billing_account (tenant_id) values (:tenant) on conflict do nothing";

  @Inject Sql sql;
  @Inject Tenants tenants;
  @Inject Event<LicensingChanged> changed;

  /**
   * @throws org.restomesh.shared.error.ResourceNotFound when there is no such tenant
   */
  public BillingAccount of(UUID tenantId) {
    TenantDetails tenant = tenants.get(tenantId);
    return account(tenant, ANCHOR)
        .orElseGet(() -> new BillingAccount(ZoneId.of(tenant.timezone()), null));
  }

  /**
   * The account, locked until the transaction ends; the row is created if there is none. Taking it
   * twice does no harm.
   *
   * @throws org.restomesh.shared.error.ResourceNotFound when there is no such tenant
   */
  @TransactionAttribute(TransactionAttributeType.MANDATORY)
  public BillingAccount lock(UUID tenantId) {
    TenantDetails tenant = tenants.get(tenantId);
    return account(tenant, LOCK)
        .orElseGet(
            () -> {
              sql.statement(CREATE).with("tenant", tenantId).change();
              return account(tenant, LOCK).orElseThrow();
            });
  }

  /** Fixes the anchor of a locked account, once and for all: a later day changes nothing. */
  @TransactionAttribute(TransactionAttributeType.MANDATORY)
  public void anchor(UUID tenantId, LocalDate day) {
    sql.statement(
            "update billing_account set anchor_at = :day"
                + " where tenant_id = :tenant and anchor_at is null")
        .with("day", day)
        .with("tenant", tenantId)
        .change();
    changed.fire(new LicensingChanged(tenantId));
  }

  /** Empty when there is no row. */
  private Optional<BillingAccount> account(TenantDetails tenant, String anchor) {
    ZoneId zone = ZoneId.of(tenant.timezone());
    return sql.statement(anchor)
        .with("tenant", tenant.id())
        .first(row -> new BillingAccount(zone, row.dateOrNull("anchor_at")));
  }
}
