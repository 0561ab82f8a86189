package org.restomesh.realtime;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import org.restomesh.cluster.SharedChange;
import org.restomesh.identity.signin.StaffAccessCache;

/** Has open connections rechecked when staff have other rights now or have signed out. */
@ApplicationScoped
public class StaffInvalidation {
  @Inject BranchNotifier notifier;

  void forgotten(@Observes SharedChange change) {
    if (change.subject().equals(StaffAccessCache.SUBJECT)) {
      notifier.credentialsChanged();
    }
  }
}
