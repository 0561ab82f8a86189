package org.restomesh.licensing.snapshot;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Clock;
import java.util.UUID;
import org.restomesh.entitlement.EntitlementSet;
import org.restomesh.licensing.projection.ProjectedSet;

/**
 * Entitlement sets for gates: without a query, and as old as {@link LicensingSnapshotCache} allows.
 */
@ApplicationScoped
public class Entitlements {
  @Inject LicensingSnapshotCache snapshots;
  @Inject Clock clock;

  /**
   * The set of now.
   *
   * @throws org.restomesh.shared.error.ResourceNotFound when there is no such tenant
   */
  public EntitlementSet current(UUID tenantId) {
    return projected(tenantId).set();
  }

  /**
   * The set of now with what it takes to cache it.
   *
   * @throws org.restomesh.shared.error.ResourceNotFound when there is no such tenant
   */
  public ProjectedSet projected(UUID tenantId) {
    return snapshots.at(tenantId, clock.instant()).entitlements();
  }
}
