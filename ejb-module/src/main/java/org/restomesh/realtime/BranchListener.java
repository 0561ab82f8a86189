package org.restomesh.realtime;

import java.util.UUID;

/** Is told of changes for the screens of branches, on the thread that made them: return at once. */
public interface BranchListener {

  /** There may be events after the last one that the listener has read. */
  void changed(UUID branchId);

  /** Some credential may have ended: recheck all connections. */
  void credentialsChanged();
}
