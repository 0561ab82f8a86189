package org.restomesh.identity.branch;

import java.util.UUID;

/** The port through which a tenant's licence decides how many branches it may run. */
public interface BranchLimit {
  /**
   * Called in the transaction that adds the branch, under the tenant's lock.
   *
   * @param activeBranches without the new one
   * @throws org.restomesh.shared.error.DomainException when the limit is reached
   */
  void requireRoomForOneMore(UUID tenantId, long activeBranches);
}
