package org.restomesh.faults.check.access;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.restomesh.faults.check.rule.Rule;
import org.restomesh.faults.check.rule.Violation;
import org.restomesh.faults.history.Observation.ValueRead;
import org.restomesh.faults.history.Observations;

/**
 * What a node has shown is not undone by the next answer of another: of two reads, of which one was
 * sent after the other's answer, the later shows no older version. Reads that overlap have no
 * order.
 */
public final class MonotonicReads implements Rule {

  @Override
  public String promise() {
    return "contract/9-cluster: a client that is sent to another node with every"
        + " request sees what it would"
        + " see on one node";
  }

  @Override
  public List<Violation> check(Observations seen) {
    List<Violation> violations = new ArrayList<>();
    seen.by(ValueRead.class, Value::of).values().forEach(reads -> monotonic(reads, violations));
    return violations;
  }

  private void monotonic(List<ValueRead> byAnswer, List<Violation> violations) {
    int answered = 0;
    @Nullable ValueRead newest = null;
    for (ValueRead read : Value.bySending(byAnswer)) {
      while (answered < byAnswer.size() && byAnswer.get(answered).at() < read.sentAt()) {
        ValueRead earlier = byAnswer.get(answered);
        newest = newest == null || earlier.version() > newest.version() ? earlier : newest;
        answered++;
      }
      if (newest != null && read.version() < newest.version()) {
        violations.add(
            violation(
                "%s of %s was read as version %d, and then as version %d"
                    .formatted(read.subject(), read.tenant(), newest.version(), read.version()),
                newest,
                read));
      }
    }
  }
}
