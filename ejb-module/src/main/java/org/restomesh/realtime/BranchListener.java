package org.restomesh.realtime;

import java.util.UUID;

/** Who has to do with a branch's screens. Called by whoever changed something: return at once. */
public interface BranchListener {

  /** There may be events after the last one that the listener has read. */
  void changed(UUID branchId);

  /** Somebody may have lost what they connected with: ask anew for all. */
  void credentialsChanged();
}
