package org.restomesh.licensing.snapshot;

import org.restomesh.licensing.projection.ProjectedSet;


import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Clock;
import java.util.UUID;
import org.restomesh.entitlement.EntitlementSet;

/**
 * The sets as gates ask for them: without a query, and as old as {@link LicensingSnapshotCache}
 * allows.
 */
@ApplicationScoped
public class Entitlements {
  @Inject LicensingSnapshotCache standings;
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
   * The set of now with what it takes to remember it.
   *
   * @throws org.restomesh.shared.error.ResourceNotFound when there is no such tenant
   */
  public ProjectedSet projected(UUID tenantId) {
    return standings.at(tenantId, clock.instant()).entitlements();
  }
}
