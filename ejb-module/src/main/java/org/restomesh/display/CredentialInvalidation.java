package org.restomesh.display;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.TransactionPhase;
import jakarta.inject.Inject;
import org.restomesh.cluster.OtherNodes;
import org.restomesh.cluster.SharedChange;
import org.restomesh.realtime.BranchNotifier;

/**
 * Has changed keys and screens forgotten by all nodes, and only then open connections rechecked:
 * before, the recheck would still find what is remembered.
 */
@ApplicationScoped
public class CredentialInvalidation {
  static final String SUBJECT = "partner-key";

  @Inject BranchNotifier notifier;
  @Inject OtherNodes otherNodes;

  void changed(@Observes(during = TransactionPhase.AFTER_COMPLETION) ScreensChanged event) {
    otherNodes.changed(SUBJECT, event.keyId());
  }

  void forgotten(@Observes SharedChange change) {
    if (change.subject().equals(SUBJECT)) {
      notifier.credentialsChanged();
    }
  }
}
