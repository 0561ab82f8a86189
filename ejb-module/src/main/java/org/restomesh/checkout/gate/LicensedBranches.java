package org.restomesh.checkout.gate;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.UUID;
import org.restomesh.identity.branch.BranchLimit;

/**
 * How many branches a tenant may run follows from what it owns
 * (requirements/2-licensing-billing#free-core).
 */
@ApplicationScoped
public class LicensedBranches implements BranchLimit {
  private static final String LIMIT = "limit.maxBranches";

  @Inject EntitlementGate gate;

  @Override
  public void requireRoomForOneMore(UUID tenantId, long activeBranches) {
    gate.requireRoom(tenantId, LIMIT, activeBranches);
  }
}
