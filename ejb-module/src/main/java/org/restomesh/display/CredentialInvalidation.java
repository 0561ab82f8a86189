package org.restomesh.display;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.TransactionPhase;
import jakarta.inject.Inject;
import java.util.Set;
import java.util.UUID;
import org.restomesh.cluster.OtherNodes;
import org.restomesh.cluster.RemoteChange;
import org.restomesh.realtime.BranchNotifier;

/**
 * Evicts changed keys and screens from the caches of all nodes, and only then has open connections
 * rechecked: before, the recheck would still find what is cached.
 */
@ApplicationScoped
public class CredentialInvalidation {
  static final String SUBJECT = "partner-key";

  @Inject ScreenAuthentication screens;
  @Inject PartnerKeyAuthentication keys;
  @Inject BranchNotifier notifier;
  @Inject OtherNodes otherNodes;

  void changedHere(@Observes(during = TransactionPhase.AFTER_SUCCESS) ScreensChanged changed) {
    forget(Set.of(changed.keyId()));
    otherNodes.tell(SUBJECT, changed.keyId());
  }

  void changedElsewhere(@Observes RemoteChange change) {
    if (change.subject().equals(SUBJECT)) {
      forget(change.ids());
    }
  }

  private void forget(Set<UUID> keyIds) {
    screens.forget(keyIds);
    keys.forget(keyIds);
    notifier.credentialsChanged();
  }
}
