package org.restomesh.realtime;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import org.restomesh.identity.signin.StaffAccessCache;
import org.restomesh.identity.signin.StaffInvalidated;
import org.restomesh.realtime.node.NodeBroadcast;
import org.restomesh.realtime.node.NodeMessage;

/**
 * Tells the other nodes that staff have other rights now or have signed out, and has open
 * connections rechecked.
 */
@ApplicationScoped
public class StaffInvalidation {
  static final String SUBJECT = "staff";

  @Inject StaffAccessCache staff;
  @Inject BranchNotifier notifier;
  @Inject NodeBroadcast otherNodes;

  void here(@Observes StaffInvalidated forgotten) {
    notifier.credentialsChanged();
    otherNodes.tell(SUBJECT, forgotten.userId());
  }

  void elsewhere(@Observes NodeMessage message) {
    if (message.subject().equals(SUBJECT)) {
      message.ids().forEach(staff::forget);
      notifier.credentialsChanged();
    }
  }
}
