package org.restomesh.display;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.TransactionPhase;
import jakarta.inject.Inject;
import org.restomesh.realtime.BranchNotifier;

/**
 * Forgets what this node remembers of keys and screens that have changed, and only then has those
 * who stay connected asked again: asked before, they would show what is remembered.
 */
@ApplicationScoped
public class CredentialInvalidation {
  @Inject ScreenAuthentication screens;
  @Inject PartnerKeyAuthentication keys;
  @Inject BranchNotifier feed;

  public void forget(@Observes(during = TransactionPhase.AFTER_SUCCESS) ScreensChanged changed) {
    screens.forget(changed.keyId());
    keys.forget(changed.keyId());
    feed.credentialsChanged();
  }
}
