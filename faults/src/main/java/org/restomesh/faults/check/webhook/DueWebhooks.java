package org.restomesh.faults.check.webhook;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.restomesh.faults.check.rule.Rule;
import org.restomesh.faults.check.rule.Violation;
import org.restomesh.faults.history.Observation.WebhookDue;
import org.restomesh.faults.history.Observation.WebhookReceived;
import org.restomesh.faults.history.Observations;

/** Every webhook event that is due has come by the end, perhaps before its write was answered. */
public final class DueWebhooks implements Rule {

  @Override
  public String promise() {
    return "contract/6-webhooks, speed: nothing lost after kill -9; event flow: the"
        + " rows are the truth";
  }

  @Override
  public List<Violation> check(Observations seen) {
    Set<Subject> received = seen.by(WebhookReceived.class, Subject::of).keySet();
    List<Violation> violations = new ArrayList<>();
    seen.by(WebhookDue.class, Subject::of)
        .forEach(
            (subject, due) -> {
              if (!received.contains(subject)) {
                violations.add(
                    violation(
                        "Webhook %s of %s never came"
                            .formatted(subject.subject(), subject.tenant()),
                        due.get(0)));
              }
            });
    return violations;
  }
}
