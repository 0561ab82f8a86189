package org.restomesh.cluster;

import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import java.util.Set;
import org.restomesh.cluster.Members.Misfit;
import org.restomesh.shared.sql.Sql;

/** Lets one node join at a time, so that of two that do not fit together one notices it. */
@Stateless
public class ClusterGate {
  private static final int LOCK = 7_300_008;

  @Inject Sql sql;
  @Inject Members members;
  @Inject NodeId self;

  /** Joins, unless there are misfits. */
  public Set<Misfit> enter() {
    sql.lock(LOCK, "");
    Set<Misfit> misfits = members.misfits(self.value());
    if (misfits.isEmpty()) {
      members.join(self.value());
    }
    return misfits;
  }
}
