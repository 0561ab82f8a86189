package org.restomesh.licensing;

import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.time.LocalDate;
import java.time.ZoneId;
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

  @Inject Sql sql;
  @Inject Tenants tenants;
  @Inject Event<LicensingChanged> changed;

  /**
   * @throws org.restomesh.shared.error.ResourceNotFound when there is no such tenant
   */
  public BillingAccount of(UUID tenantId) {
    return account(tenantId, ANCHOR);
  }

  /**
   * The account, locked until the transaction ends; the row is created if there is none. Taking it
   * twice does no harm.
   *
   * @throws org.restomesh.shared.error.ResourceNotFound when there is no such tenant
   */
  @TransactionAttribute(TransactionAttributeType.MANDATORY)
  public BillingAccount lock(UUID tenantId) {
    tenants.get(tenantId);
    sql.statement("insert into billing_account (tenant_id) values (:tenant) on conflict do nothing")
        .with("tenant", tenantId)
        .change();
    return account(tenantId, ANCHOR + " for update");
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

  private BillingAccount account(UUID tenantId, String anchor) {
    TenantDetails tenant = tenants.get(tenantId);
    return new BillingAccount(
        ZoneId.of(tenant.timezone()),
        sql.statement(anchor).with("tenant", tenantId).first(LocalDate.class).orElse(null));
  }
}
