package org.restomesh.faults.check.answer;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.restomesh.faults.check.rule.Rule;
import org.restomesh.faults.check.rule.Seconds;
import org.restomesh.faults.check.rule.Violation;
import org.restomesh.faults.history.Observation.Answered;
import org.restomesh.faults.history.Observations;

/**
 * No fault outside becomes a 500, every error comes in the envelope, and who is to come again is
 * told when. A bare 502 or 504 is the balancer's, whose node has ended or is frozen: nobody has
 * answered. What refusals a fault may cause is not judged. Equal answers are one violation.
 */
public final class FaultyAnswers implements Rule {
  private static final int PROOFS = 3;

  private record Fault(String operation, int status, String error, String wrong) {}

  @Override
  public String promise() {
    return "contract/0-common, error envelope and realms: a container error page is"
        + " never seen under /api;"
        + " 429 and 503 carry Retry-After; contract/9-cluster: loss of PostgreSQL:"
        + " 503 with Retry-After";
  }

  @Override
  public List<Violation> check(Observations seen) {
    Map<Fault, List<Answered>> faults = new LinkedHashMap<>();
    for (Answered answer : seen.all(Answered.class)) {
      wrong(answer)
          .map(wrong -> new Fault(answer.operation(), answer.status(), answer.error(), wrong))
          .ifPresent(fault -> faults.computeIfAbsent(fault, key -> new ArrayList<>()).add(answer));
    }
    List<Violation> violations = new ArrayList<>();
    faults.forEach((fault, answers) -> violations.add(violation(fault, answers)));
    return violations;
  }

  private static Optional<String> wrong(Answered answer) {
    int status = answer.status();
    boolean enveloped = !answer.error().isEmpty();
    if (status == 500) {
      return Optional.of("nothing that fails outside may be an error of ours");
    }
    if (!enveloped && (status == 502 || status == 504)) {
      return Optional.empty();
    }
    if (!enveloped && status >= 400) {
      return Optional.of("it has no envelope");
    }
    return !answer.retryAfter() && (status == 503 || status == 429)
        ? Optional.of("it has no Retry-After")
        : Optional.empty();
  }

  private Violation violation(Fault fault, List<Answered> answers) {
    Answered first = answers.get(0);
    return violation(
        "%s was answered %d \"%s\" %d times, first at %s to %s: %s"
            .formatted(
                fault.operation(),
                fault.status(),
                fault.error(),
                answers.size(),
                Seconds.of(first.at()),
                first.client(),
                fault.wrong()),
        answers.stream().limit(PROOFS).toArray(Answered[]::new));
  }
}
