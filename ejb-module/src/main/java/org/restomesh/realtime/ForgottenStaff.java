package org.restomesh.realtime;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import org.restomesh.identity.signin.ActiveStaff;
import org.restomesh.identity.signin.StaffForgotten;

/**
 * Takes to the other nodes that staff may do something else now or have signed out, and has those
 * who stay connected asked again.
 */
@ApplicationScoped
public class ForgottenStaff {
  static final String SUBJECT = "staff";

  @Inject ActiveStaff staff;
  @Inject BranchFeed feed;
  @Inject NodeMessages otherNodes;

  void here(@Observes StaffForgotten forgotten) {
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
