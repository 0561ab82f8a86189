package org.restomesh.licensing.lifecycle;

import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.restomesh.entitlement.Overrides;
import org.restomesh.licensing.BillingAccounts;
import org.restomesh.licensing.projection.EntitlementProjector;
import org.restomesh.licensing.projection.OverrideRecord;
import org.restomesh.shared.audit.Actor;
import org.restomesh.shared.audit.AuditLog;
import org.restomesh.shared.audit.AuditedAction;
import org.restomesh.shared.error.ValidationFailed;

/** What a superadmin sets for a tenant by hand (contract/3-licensing#set-overrides). */
@Stateless
public class EntitlementOverrides {
  @PersistenceContext EntityManager entityManager;
  @Inject BillingAccounts accounts;
  @Inject AccountTransitions transitions;
  @Inject EntitlementProjector projector;
  @Inject AuditLog audit;
  @Inject Clock clock;

  /**
   * Replaces all overrides of a tenant.
   *
   * @param members by full key, folded in this order; null removes
   * @return what is stored
   * @throws ValidationFailed naming all that is wrong with them
   * @throws org.restomesh.shared.error.ResourceNotFound when there is no such tenant
   */
  public Map<String, Object> replace(
      UUID tenantId, Map<String, @Nullable Object> members, Actor actor) {
    accounts.lock(tenantId);
    List<String> problems = Overrides.problems(members);
    if (!problems.isEmpty()) {
      throw new ValidationFailed(problems);
    }
    Overrides overrides = new Overrides(members);
    Instant now = clock.instant();
    transitions.bringUpTo(tenantId, now);
    store(tenantId, overrides, now);
    projector.project(tenantId, now);
    audit.record(
        actor,
        AuditedAction.of("entitlements.override", "tenant", tenantId)
            .visibleTo(tenantId)
            .with("overrides", overrides.members()));
    return overrides.members();
  }

  /**
   * The overrides of now, in their order.
   *
   * @throws org.restomesh.shared.error.ResourceNotFound when there is no such tenant
   */
  public Map<String, Object> of(UUID tenantId) {
    accounts.of(tenantId);
    OverrideRecord found = entityManager.find(OverrideRecord.class, tenantId);
    return found == null ? Map.of() : found.overrides().members();
  }

  private void store(UUID tenantId, Overrides overrides, Instant now) {
    OverrideRecord found = entityManager.find(OverrideRecord.class, tenantId);
    if (found == null) {
      entityManager.persist(new OverrideRecord(tenantId, overrides, now));
    } else {
      found.replace(overrides, now);
    }
  }
}
