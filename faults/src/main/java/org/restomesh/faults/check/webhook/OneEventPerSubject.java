package org.restomesh.faults.check.webhook;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.restomesh.faults.check.rule.Rule;
import org.restomesh.faults.check.rule.Violation;
import org.restomesh.faults.history.Observation.WebhookReceived;
import org.restomesh.faults.history.Observations;

/**
 * A repeated webhook has its event's id; a change makes one event, and an event is of one change.
 */
public final class OneEventPerSubject implements Rule {

  private record Event(String tenant, String id) {}

  @Override
  public String promise() {
    return "contract/6-webhooks: the event id and the body bytes stay the same;"
        + " contract/0-common, events: every"
        + " business change appends one row to the outbox";
  }

  @Override
  public List<Violation> check(Observations seen) {
    Map<Subject, WebhookReceived> bySubject = new HashMap<>();
    Map<Event, WebhookReceived> byEvent = new HashMap<>();
    List<Violation> violations = new ArrayList<>();
    for (WebhookReceived received : seen.all(WebhookReceived.class)) {
      Event event = new Event(received.tenant(), received.eventId());
      WebhookReceived ofSubject = bySubject.computeIfAbsent(Subject.of(received), key -> received);
      WebhookReceived ofEvent = byEvent.computeIfAbsent(event, key -> received);
      if (!ofSubject.eventId().equals(received.eventId())) {
        violations.add(
            violation(
                "%s of %s came as two events, %s and %s"
                    .formatted(
                        received.subject(),
                        received.tenant(),
                        ofSubject.eventId(),
                        received.eventId()),
                ofSubject,
                received));
      }
      if (!ofEvent.subject().equals(received.subject())) {
        violations.add(
            violation(
                "Event %s was %s and then %s"
                    .formatted(received.eventId(), ofEvent.subject(), received.subject()),
                ofEvent,
                received));
      }
    }
    return violations;
  }
}
