package org.restomesh.faults.check.access;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.restomesh.faults.check.rule.Rule;
import org.restomesh.faults.check.rule.Seconds;
import org.restomesh.faults.check.rule.Violation;
import org.restomesh.faults.history.Observation.CredentialEnded;
import org.restomesh.faults.history.Observation.CredentialUsed;
import org.restomesh.faults.history.Observations;

/**
 * From the answer that a credential has ended, no node takes it any more. A use that was sent
 * before that answer may go either way.
 */
public final class EndedCredentials implements Rule {

  private record Key(String tenant, String credential) {}

  @Override
  public String promise() {
    return "contract/9-cluster, end of a credential: the answer comes when every reachable node has"
        + " forgotten it";
  }

  @Override
  public List<Violation> check(Observations seen) {
    Map<Key, CredentialEnded> ends = new HashMap<>();
    for (CredentialEnded ended : seen.all(CredentialEnded.class)) {
      ends.putIfAbsent(new Key(ended.tenant(), ended.credential()), ended);
    }
    List<Violation> violations = new ArrayList<>();
    for (CredentialUsed used : seen.all(CredentialUsed.class)) {
      CredentialEnded ended = ends.get(new Key(used.tenant(), used.credential()));
      if (used.accepted() && ended != null && used.sentAt() > ended.at()) {
        violations.add(
            violation(
                "Credential %s was good on %s, %s after its end was answered"
                    .formatted(
                        used.credential(), used.node(), Seconds.of(used.sentAt() - ended.at())),
                ended,
                used));
      }
    }
    return violations;
  }
}
