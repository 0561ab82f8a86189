package org.restomesh.faults.check.webhook;

import org.restomesh.faults.history.Observation.WebhookDue;
import org.restomesh.faults.history.Observation.WebhookReceived;

/** What a tenant is to be told of, once. */
record Subject(String tenant, String subject) {

  static Subject of(WebhookDue due) {
    return new Subject(due.tenant(), due.subject());
  }

  static Subject of(WebhookReceived received) {
    return new Subject(received.tenant(), received.subject());
  }
}
