package org.restomesh.display;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.TransactionPhase;
import jakarta.inject.Inject;
import org.restomesh.realtime.BranchNotifier;

/**
 * Evicts changed keys and screens from this node's caches, and only then has open connections
 * rechecked: before, the recheck would still find what is cached.
 */
@ApplicationScoped
public class CredentialInvalidation {
  @Inject ScreenAuthentication screens;
  @Inject PartnerKeyAuthentication keys;
  @Inject BranchNotifier notifier;

  public void forget(@Observes(during = TransactionPhase.AFTER_SUCCESS) ScreensChanged changed) {
    screens.forget(changed.keyId());
    keys.forget(changed.keyId());
    notifier.credentialsChanged();
  }
}
