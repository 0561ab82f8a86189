package org.restomesh.cluster;

import jakarta.ejb.EJB;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;
import org.restomesh.cluster.Members.Misfit;
import org.restomesh.shared.config.Installation;
import org.restomesh.shared.config.Settings;

/** The first joining of this node, which may be refused; {@link Membership} keeps it a member. */
@ApplicationScoped
public class ClusterEntry {
  private static final Duration INTERVAL = Duration.ofMillis(200);

  /** Who was killed counts as a member for {@link Members#TTL}; it may have been this node. */
  private static final int ATTEMPTS = 1 + (int) Members.TTL.plusSeconds(1).dividedBy(INTERVAL);

  @Inject Installation installation;
  @Inject Settings settings;
  @EJB ClusterGate gate;

  /**
   * Joins the others, if there may be some.
   *
   * @throws org.restomesh.shared.config.UnusableConfiguration when this node does not fit to one
   *     that is running
   */
  public void enter() {
    if (!installation.hasOtherNodes()) {
      return;
    }
    Set<Misfit> misfits = gate.enter();
    for (int attempt = 1; attempt < ATTEMPTS && !misfits.isEmpty(); attempt++) {
      pause(INTERVAL);
      misfits = gate.enter();
    }
    misfits.forEach(misfit -> settings.addProblem(misfit.problem()));
    settings.requireValid();
  }

  void pause(Duration time) {
    LockSupport.parkNanos(time.toNanos());
  }
}
