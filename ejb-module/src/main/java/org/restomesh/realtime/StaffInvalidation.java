package org.restomesh.realtime;

import org.restomesh.realtime.node.NodeBroadcast;
import org.restomesh.realtime.node.NodeMessage;


import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import org.restomesh.identity.signin.StaffAccessCache;
import org.restomesh.identity.signin.StaffInvalidated;

/**
 * Takes to the other nodes that staff may do something else now or have signed out, and has those
 * who stay connected asked again.
 */
@ApplicationScoped
public class StaffInvalidation {
  static final String SUBJECT = "staff";

  @Inject StaffAccessCache staff;
  @Inject BranchNotifier feed;
  @Inject NodeBroadcast otherNodes;

  void here(@Observes StaffInvalidated forgotten) {
    feed.credentialsChanged();
    otherNodes.tell(SUBJECT, forgotten.userId());
  }

  void elsewhere(@Observes NodeMessage message) {
    if (message.subject().equals(SUBJECT)) {
      message.ids().forEach(staff::forget);
      feed.credentialsChanged();
    }
  }
}
