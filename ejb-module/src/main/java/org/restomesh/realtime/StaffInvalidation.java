package org.restomesh.realtime;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import org.restomesh.cluster.OtherNodes;
import org.restomesh.cluster.RemoteChange;
import org.restomesh.identity.signin.StaffAccessCache;
import org.restomesh.identity.signin.StaffInvalidated;

/**
 * Tells the other nodes that staff have other rights now or have signed out, and has open
 * connections rechecked.
 */
@ApplicationScoped
public class StaffInvalidation {
  static final String SUBJECT = "staff";

  @Inject StaffAccessCache staff;
  @Inject BranchNotifier notifier;
  @Inject OtherNodes otherNodes;

  void here(@Observes StaffInvalidated forgotten) {
    notifier.credentialsChanged();
    otherNodes.tell(SUBJECT, forgotten.userId());
  }

  void elsewhere(@Observes RemoteChange change) {
    if (change.subject().equals(SUBJECT)) {
      change.ids().forEach(staff::forget);
      notifier.credentialsChanged();
    }
  }
}
