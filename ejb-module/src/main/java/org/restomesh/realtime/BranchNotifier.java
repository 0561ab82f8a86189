package org.restomesh.realtime;

import org.restomesh.realtime.node.NodeMessage;


import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CopyOnWriteArraySet;
import java.util.function.Consumer;
import org.restomesh.shared.Log;

/**
 * Wakes this node's listeners when a branch has news, wherever in the installation it was written,
 * and when a credential has ended. What it says may be said twice, or be lost between nodes: the
 * rows are the truth.
 */
@ApplicationScoped
public class BranchNotifier {
  static final String SUBJECT = "realtime";

  private static final Log LOG = Log.of(BranchNotifier.class);

  private final Set<BranchListener> listeners = new CopyOnWriteArraySet<>();

  /** The answer ends it. */
  public Runnable listen(BranchListener listener) {
    listeners.add(listener);
    return () -> listeners.remove(listener);
  }

  /** After the commit. */
  void wake(UUID branchId) {
    tell(listener -> listener.changed(branchId));
  }

  /** Once whoever asks would be told so. */
  public void credentialsChanged() {
    tell(BranchListener::credentialsChanged);
  }

  public void heard(@Observes NodeMessage message) {
    if (message.subject().equals(SUBJECT)) {
      message.ids().forEach(this::wake);
    }
  }

  /** Whatever a listener does is no matter of the change that it hears of. */
  private void tell(Consumer<BranchListener> news) {
    for (BranchListener listener : listeners) {
      try {
        news.accept(listener);
      } catch (RuntimeException | Error e) { // of a module that is being undeployed, perhaps
        LOG.warn("a listener to branches failed: " + e);
      }
    }
  }
}
