package org.restomesh.realtime;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CopyOnWriteArraySet;
import java.util.function.Consumer;
import org.restomesh.cluster.EpochEnded;
import org.restomesh.cluster.SharedChange;
import org.restomesh.shared.Log;

/**
 * Wakes this node's listeners when a branch has new events, whichever node wrote them, and when a
 * credential has ended. A wake-up may come twice, or be lost between nodes: the rows are the truth.
 */
@ApplicationScoped
public class BranchNotifier {
  static final String SUBJECT = "realtime";

  private static final Log LOG = Log.of(BranchNotifier.class);

  private final Set<BranchListener> listeners = new CopyOnWriteArraySet<>();

  /** Run the result to stop listening. */
  public Runnable listen(BranchListener listener) {
    listeners.add(listener);
    return () -> listeners.remove(listener);
  }

  /** After the commit. */
  void wake(UUID branchId) {
    tell(listener -> listener.changed(branchId));
  }

  /** Call it once a recheck would notice. */
  public void credentialsChanged() {
    tell(BranchListener::credentialsChanged);
  }

  public void elsewhere(@Observes SharedChange change) {
    if (change.subject().equals(SUBJECT)) {
      change.ids().forEach(this::wake);
    }
  }

  /** Whose credential has ended meanwhile, nobody could tell this node. */
  public void mayHaveMissed(@Observes EpochEnded event) {
    credentialsChanged();
  }

  /** A failing listener must not affect the change that it is told of. */
  private void tell(Consumer<BranchListener> call) {
    for (BranchListener listener : listeners) {
      try {
        call.accept(listener);
      } catch (RuntimeException | Error e) { // of a module that is being undeployed, perhaps
        LOG.warn("a listener to branches failed: " + e);
      }
    }
  }
}
