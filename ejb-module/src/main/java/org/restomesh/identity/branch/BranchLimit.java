package org.restomesh.identity.branch;

import java.util.UUID;

/** The port through which a tenant's licence decides how many branches it may run. */
public interface BranchLimit {
  /**
   * Called in the transaction that adds the branch, while no other can.
   *
   * @param activeBranches without the new one
   * @throws org.restomesh.shared.error.DomainException when there is no room for it
   */
  void requireRoomForOneMore(UUID tenantId, long activeBranches);
}
